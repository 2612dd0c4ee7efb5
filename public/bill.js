// Reads the signed QR codes of bills from photos, screenshots and PDF files into the box above, on this phone: comes when
// a file is chosen (app/bills/bill-box.tsx), or with the page that checks bills. Only what then stands in the box is sent,
// never a picture.
let worker;

export async function readBills(input) {
  const part = input.closest("[data-bills]");
  const says = part.dataset;
  const status = part.querySelector("[role=status]");
  const box = input.form.elements.bills;
  const files = [...input.files];
  const codes = new Set();
  try {
    for (const [at, file] of files.entries()) {
      status.textContent =
        files.length > 1 ? says.several.replace("##", files.length).replace("#", at + 1) : says.reading;
      for (const picture of await picturesIn(file)) for (const code of await codesIn(picture)) codes.add(code);
    }
    const fresh = [...codes].filter((code) => !box.value.includes(code));
    box.value = [box.value.trim(), ...fresh].filter(Boolean).join("\n");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    status.textContent = codes.size > 0 ? says.found : says.missing;
  } catch {
    status.textContent = says.failed;
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
