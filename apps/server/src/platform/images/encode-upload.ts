/** How an uploaded picture is re-encoded. */
export type UploadRecipe = {
  /** In pixels; a smaller picture keeps its size. */
  longestSide: number;
  /** WebP's, 1 to 100. */
  quality: number;
};

/** Phone cameras produce 12 to 24 million; 40 million take 160 MB when decoded. */
const maxPixels = 40_000_000;

export const wrongFormat = 'Please choose photos in JPEG, PNG, WebP or AVIF format';
const isTooLarge = 'A photo must have fewer than 40 megapixels';
const isDamaged = 'The photo is damaged or not whole. Please choose it again.';

const looksLikePhoto = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/**
 * Re-encodes a picture as WebP: upright, in sRGB, of limited size, without metadata. Detects the format from the bytes, not
 * from the name or type. The message of the error it throws can be shown to the shopper.
 */
export async function encodeUpload(photo: Buffer, { longestSide, quality }: UploadRecipe): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const { format, compression, width, height } = await sharp(photo, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse(looksLikePhoto.test(photo.toString('latin1', 0, 12)) ? isDamaged : wrongFormat));
  const isPhoto = ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
  if (!isPhoto) refuse(wrongFormat);
  if (width * height >= maxPixels) refuse(isTooLarge);
  return sharp(photo, { limitInputPixels: maxPixels })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()
    .catch(() => refuse(isDamaged));
}

function refuse(sentence: string): never {
  throw new Error(sentence);
}
