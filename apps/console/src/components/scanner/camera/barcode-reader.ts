import type { ReadBarcode } from './read-barcode.ts';

/** What the types of the browser do not know yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};
declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'];

/** That of the browser, else a library, which is loaded here for the first time. */
export async function openBarcodeReader(): Promise<ReadBarcode> {
  const Detector = globalThis.BarcodeDetector;
  const known = Detector ? await Detector.getSupportedFormats() : [];
  if (!Detector || formats.some((format) => !known.includes(format)))
    return (await import('./read-with-zxing.ts')).readWithZxing();
  const detector = new Detector({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
