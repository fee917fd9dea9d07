/** How a picture that somebody sent is made anew. */
export type UploadRecipe = {
  /** In pixels; a smaller picture keeps its size. */
  longestSide: number;
  /** WebP's, 1 to 100. */
  quality: number;
};

/** What a camera of a phone makes has 12 to 24 million; decoded, 40 million take 160 MB. */
const tooManyPixels = 40_000_000;

export const wrongFormat = 'Please choose photos in JPEG, PNG, WebP or AVIF format';
const isTooLarge = 'A photo must have fewer than 40 megapixels';
const isDamaged = 'The photo is damaged or not whole. Please choose it again.';

const looksLikePhoto = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/**
 * A picture made anew as WebP: upright, in sRGB, of a sensible size, with nothing in it but the picture. Goes by what the
 * bytes are and not by what they are called. The message of the error it throws is fit to show.
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
  if (width * height >= tooManyPixels) refuse(isTooLarge);
  return sharp(photo, { limitInputPixels: tooManyPixels })
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
