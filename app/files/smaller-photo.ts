/** Bytes: below this a photo goes as it is. */
const smallEnough = 400 * 1024;

/**
 * A photo made smaller before a slow line carries it: at most 2000 pixels a side. Anything else, and a photo that this
 * browser cannot redraw, is answered as it came.
 */
export async function smaller(file: File): Promise<File> {
  // Only a browser has anything to make smaller: a build for the Worker leaves the library out.
  if (import.meta.env.SSR || !file.type.startsWith("image/") || file.size <= smallEnough) return file;
  try {
    const { default: Compressor } = await import("compressorjs");
    const blob = await new Promise<File | Blob>((success, error) => {
      new Compressor(file, { quality: 0.8, maxWidth: 2000, maxHeight: 2000, checkOrientation: false, success, error });
    });
    return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
