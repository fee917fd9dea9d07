import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js';
import NotFoundException from '@zxing/library/esm/core/NotFoundException.js';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';
import type { ReadBarcode } from './read-barcode.ts';

// Of the whole library these read lines; the rest would be loaded too.

/** Wide enough for the narrow bars of an EAN, and quick on a small phone. */
const width = 800;

/** Reads the middle of the picture, where the frame is drawn. */
export function readWithZxing(): ReadBarcode {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = lineReader();
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return undefined;
    canvas.width = width;
    canvas.height = Math.round((width * videoHeight) / videoWidth / 2);
    context.drawImage(video, 0, videoHeight / 4, videoWidth, videoHeight / 2, 0, 0, canvas.width, canvas.height);
    return read(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Reads EAN, UPC and Code 128 from the pixels of a picture. */
export function lineReader(): (picture: Picture) => string | undefined {
  const hints = new Map<DecodeHintType, unknown>([
    [
      DecodeHintType.POSSIBLE_FORMATS,
      [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.UPC_E, BarcodeFormat.CODE_128],
    ],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const reader = new MultiFormatOneDReader(hints);
  return ({ data, width, height }) => {
    const source = new RGBLuminanceSource(brightness(data), width, height);
    try {
      return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
    } catch (error) {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    } finally {
      reader.reset();
    }
  };
}

function brightness(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4);
  for (let place = 0; place < grey.length; place += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(place * 4, place * 4 + 3);
    grey[place] = (red + 2 * green + blue) / 4;
  }
  return grey;
}
