/** What of a picture becomes the square: its middle in fractions of the picture, and how much of the longer side is seen. */
export type Crop = { x: number; y: number; zoom: number };

/** The largest square in the middle. */
export const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 };
/** The width that the store keeps of a picture. */
const longestSide = 2400;
/** The ground of the shop's photos, where a whole picture does not fill the square. */
const ground = '#e5e6e9';

type Size = { width: number; height: number };

/** The least zoom shows the whole picture on the photo grey, 1 fills the square. */
export function leastZoom({ width, height }: Size): number {
  return Math.min(width, height) / Math.max(width, height);
}

/** Where the square lies in the picture; it stays inside as far as the picture reaches. */
export function squareOf(size: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / zoom;
  const place = (middle: number, length: number) =>
    length <= side ? (length - side) / 2 : Math.min(Math.max(middle * length - side / 2, 0), length - side);
  return { left: place(x, size.width), top: place(y, size.height), side };
}

export function drawCrop(canvas: HTMLCanvasElement | OffscreenCanvas, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!pen) throw new Error('This browser draws no pictures.');
  const { left, top, side } = squareOf(picture, crop);
  const scale = canvas.width / side;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, -left * scale, -top * scale, picture.width * scale, picture.height * scale);
}

/** The square as a file for the store, which encodes it again. */
export async function cropToFile(picture: ImageBitmap, crop: Crop): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.min(longestSide, Math.max(1, Math.round(squareOf(picture, crop).side)));
  const canvas = new OffscreenCanvas(side, side);
  drawCrop(canvas, picture, crop);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.95 });
  return new Uint8Array(await blob.arrayBuffer());
}
