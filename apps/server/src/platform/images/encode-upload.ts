const longestSide = 1600;
const mostPixels = 40_000_000;

export const wrongFormat = 'Please choose photos in JPEG, PNG, WebP or AVIF format';
const tooManyPixels = 'A photo may have at most 40 megapixels';

/**
 * A photo that somebody sent, made anew as WebP: upright, of a sensible size, with nothing in it but the picture. Goes by
 * what the bytes are and not by what they are called. The message of the error it throws is fit to show.
 */
export async function encodeUpload(photo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(photo, { limitInputPixels: false });
  const { format, compression, width = 0, height = 0 } = await picture.metadata().catch(refuse);
  const isPhoto = ['jpeg', 'png', 'webp'].includes(format ?? '') || (format === 'heif' && compression === 'av1');
  if (!isPhoto) refuse();
  if (width * height > mostPixels) throw new Error(tooManyPixels);
  return picture
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
    .catch(refuse);
}

function refuse(): never {
  throw new Error(wrongFormat);
}
