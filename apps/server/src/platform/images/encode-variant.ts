import type { VariantFormat } from './picture-query.ts';

/** Increment when the settings below change, so that variants on disk are encoded again. */
export const recipeVersion = 1;

/** A placeholder is scaled down to so few pixels, and blurred while it is still small: cheap to create and to send. */
const placeholderWidth = 16;
const blurWidth = 96;

/** The background of cut-outs in formats without transparency. */
const background = '#e5e6e9';

/** Encodes a smaller version of a photograph. AVIF takes up to a second of one core: never while a request waits. */
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
  return picture.flatten({ background }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function encodeBlurred(
  photograph: Buffer,
  { width, format }: { width: number; format: VariantFormat },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const tiny = await sharp(photograph).resize({ width: placeholderWidth }).png().toBuffer();
  const smooth = await sharp(tiny)
    .resize({ width: blurWidth, kernel: 'cubic' })
    .blur(blurWidth / placeholderWidth)
    .png()
    .toBuffer();
  const picture = sharp(smooth).resize({ width, kernel: 'cubic' });
  if (format === 'webp') return picture.webp({ quality: 20, alphaQuality: 20 }).toBuffer();
  return picture.flatten({ background }).jpeg({ quality: 40, mozjpeg: true }).toBuffer();
}
