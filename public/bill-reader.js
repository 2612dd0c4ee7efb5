// Signed codes of a picture (a file, or its pixels): by the platform where it reads QR codes, else by zxing-wasm, which
// comes only then and from our own address (scripts/zxing.ts). Null: it could not be read.
const zxing = "/assets/zxing-3.1.4";

self.onmessage = async ({ data: picture }) => {
  try {
    const signed = ({ rawValue, text = rawValue }) =>
      /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text.trim()) ? [text.trim()] : [];
    const seen = (await byPlatform(picture)).flatMap(signed);
    self.postMessage(seen.length > 0 ? seen : (await byReader(picture)).flatMap(signed));
  } catch {
    self.postMessage(null);
  }
};

async function byPlatform(picture) {
  try {
    const detector = new self.BarcodeDetector({ formats: ["qr_code"] });
    return await detector.detect(picture instanceof ImageData ? picture : await createImageBitmap(picture));
  } catch {
    // There is none here, or it does not know this kind of picture.
    return [];
  }
}

async function byReader(picture) {
  if (!self.ZXingWASM) {
    importScripts(`${zxing}.js`);
    self.ZXingWASM.prepareZXingModule({ overrides: { locateFile: () => `${zxing}.wasm` } });
  }
  const read = (what) => self.ZXingWASM.readBarcodes(what, { formats: ["QRCode"], tryHarder: true });
  const codes = await read(picture).catch(() => []);
  // What it does not open itself (WebP, HEIC) the platform may.
  return codes.length > 0 || picture instanceof ImageData ? codes : read(await pixelsOf(picture));
}

async function pixelsOf(picture) {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  canvas.drawImage(bitmap, 0, 0);
  return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
}
