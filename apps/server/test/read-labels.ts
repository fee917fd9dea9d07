import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Dots of a printer of 600 dpi. */
const scale = 600 / 72;

type Picture = { width: number; height: number; grey: Uint8ClampedArray<ArrayBuffer> };
/** In points. */
export type Part = { x: number; y: number; width: number; height: number };
type Canvas = {
  getContext: (kind: '2d') => {
    getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray };
  };
};

/** How many pages a PDF has. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  const { pdf } = await open(bytes);
  return pdf.numPages;
}

/** A part of a page of a PDF as a printer would print it. */
export async function printedPart(bytes: Uint8Array, part: Part, number = 1): Promise<Picture> {
  const { pdf } = await open(bytes);
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale, offsetX: -part.x * scale, offsetY: -part.y * scale });
  const factory = pdf.canvasFactory as { create: (width: number, height: number) => { canvas: Canvas } };
  const [width, height] = [Math.floor(part.width * scale), Math.floor(part.height * scale)];
  const { canvas } = factory.create(width, height);
  // The types of PDF.js know the canvas of browsers only.
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const grey = new Uint8ClampedArray(width * height);
  for (let place = 0; place < grey.length; place += 1) grey[place] = data[place * 4] ?? 0;
  return { width, height, grey };
}

async function open(bytes: Uint8Array) {
  return { pdf: await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise };
}

/** What a scanner reads in a picture, with the kind of barcode; undefined when there is none. */
export function scan({ width, height, grey }: Picture): { text: string; kind: string } | undefined {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.CODE_128]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const source = new RGBLuminanceSource(grey, width, height);
  try {
    const found = new MultiFormatOneDReader(hints).decode(new BinaryBitmap(new HybridBinarizer(source)), hints);
    return { text: found.getText(), kind: BarcodeFormat[found.getBarcodeFormat()] ?? '' };
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}

/** Whether nothing is printed there. */
export function isBlank({ grey }: Picture): boolean {
  return grey.every((value) => value > 250);
}
