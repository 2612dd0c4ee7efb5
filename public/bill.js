// Reads the signed QR codes of bills from photos, screenshots and PDF files into the box above, on this phone: comes when
// a file is chosen (app/bills/bill-box.tsx), or with the page that checks bills. Only what then stands in the box is sent,
// never a picture.
let worker;

const missing =
  "No signed code was found. Take the photo straight from above, so that the code fills half of it, and hold still. Dark? Turn the torch on. Of a PDF, a screenshot of the code works, too. Or paste the text that a QR app shows.";

export async function readBills(input) {
  const part = input.closest("[data-bills]");
  const status = part.querySelector("[role=status]");
  const box = input.form.elements.bills;
  const files = [...input.files];
  const codes = new Set();
  try {
    for (const [at, file] of files.entries()) {
      status.textContent = `Reading ${files.length > 1 ? `${at + 1} of ${files.length} ` : ""}on this phone…`;
      for (const picture of await picturesIn(file)) for (const code of await codesIn(picture)) codes.add(code);
    }
    const fresh = [...codes].filter((code) => !box.value.includes(code));
    box.value = [box.value.trim(), ...fresh].filter(Boolean).join("\n");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    status.textContent = codes.size > 0 ? "Found: it stands in the box. The picture stays on this phone." : missing;
  } catch {
    status.textContent = "This could not be read. Try again, or paste the text that a QR app shows.";
  }
  input.value = "";
}

async function picturesIn(file) {
  if (file.type !== "application/pdf") return [file];
  return (await import("/bill-pdf.js")).picturesIn(file);
}

/** The reader works apart from the page: it has a policy of its own (public/_headers), and the page stays quick. */
function codesIn(picture) {
  worker ??= new Worker("/bill-reader.js");
  return new Promise((found, failed) => {
    worker.onmessage = ({ data }) => (data ? found(data) : failed(new Error("not read")));
    worker.onerror = () => {
      worker = undefined;
      failed(new Error("no reader"));
    };
    worker.postMessage(picture);
  });
}

// Where no framework has shown it.
for (const part of document.querySelectorAll("[data-bills][hidden]")) {
  part.hidden = false;
  part.addEventListener("change", ({ target }) => readBills(target));
}
