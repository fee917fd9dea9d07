import type { VariantFormat } from './picture-query.ts';

/** Raise it when the settings below change, so that variants on disk are made anew. */
export const recipeVersion = 1;

/** A placeholder is made from this few pixels, and smoothed while it is still small: cheap to make and to send. */
const blurredFrom = 16;
const smoothedAt = 96;

/** Shown through a cut-out where the format knows no transparency; the ground that pictures stand on. */
const ground = '#e5e6e9';

/** One smaller version of a photograph. AVIF takes up to a second of one core: never while a request waits. */
export async function encodeVariant(
  photograph: Buffer,
  variant: { width: number; format: VariantFormat; avifEffort: number; isBlurred?: boolean },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  if (variant.isBlurred) return encodeBlurred(photograph, variant);
  const picture = sharp(photograph).resize({ width: variant.width, withoutEnlargement: true });
  if (variant.format === 'avif') return picture.avif({ quality: 52, effort: variant.avifEffort }).toBuffer();
  if (variant.format === 'webp') return picture.webp({ quality: 78, smartSubsample: true }).toBuffer();
  return picture.flatten({ background: ground }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function encodeBlurred(
  photograph: Buffer,
  { width, format }: { width: number; format: VariantFormat },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const tiny = await sharp(photograph).resize({ width: blurredFrom }).png().toBuffer();
  const smooth = await sharp(tiny)
    .resize({ width: smoothedAt, kernel: 'cubic' })
    .blur(smoothedAt / blurredFrom)
    .png()
    .toBuffer();
  const picture = sharp(smooth).resize({ width, kernel: 'cubic' });
  if (format === 'webp') return picture.webp({ quality: 20, alphaQuality: 20 }).toBuffer();
  return picture.flatten({ background: ground }).jpeg({ quality: 40, mozjpeg: true }).toBuffer();
}
