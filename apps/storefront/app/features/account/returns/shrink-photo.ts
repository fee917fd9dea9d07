export type ShrunkPhoto = { base64: string } | { problem: string };

const maxPixels = 1600;
const jpegQuality = 0.8;
const maxBytes = 2 * 1024 * 1024;

const unreadable = 'This photo cannot be read. Please choose JPEG, PNG, WebP or AVIF.';

/** A photo as a JPEG of at most 1600 pixels a side and 2 MB, in base64. Never throws. */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { problem: unreadable };
  const jpeg = await drawJpeg(bitmap);
  bitmap.close();
  if (!jpeg) return { problem: unreadable };
  if (jpeg.size > maxBytes) return { problem: 'A photo may have at most 2 MB' };
  const url = await dataUrl(jpeg);
  return { base64: url.slice(url.indexOf(',') + 1) };
}

/** Width and height scaled down to fit, keeping the aspect ratio; never scaled up. */
export function fittingSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, maxPixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A file as a `data:` URL, which the content security policy allows for pictures. */
export function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function drawJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittingSize(bitmap));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency and would turn it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}
