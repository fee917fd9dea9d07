import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { wrongFormat } from '../../../platform/images/encode-upload.ts';
import { reencodePicture } from '../../media/index.ts';

/** Large enough to show a crack in a picture of the whole product. */
const recipe = { longestSide: 1600, quality: 78 };
/** As lists show it, on a screen of two pixels for one. */
const smallRecipe = { longestSide: 320, quality: 70 };
const maxBytes = 2 * 1024 * 1024;

export type ReturnPhoto = { webp: Buffer; small: Buffer };

/**
 * The photos of a request, re-encoded as WebP, which drops camera metadata, each with its small picture. Call it before a transaction opens.
 * @throws AppError 'invalid_input' for files that are not photos or too large
 */
export async function readPhotos(ctx: Context, photos: string[]): Promise<ReturnPhoto[]> {
  const given = photos.map(decode);
  const encoded: ReturnPhoto[] = [];
  for (const photo of given) {
    const webp = await reencodePicture(ctx, photo, recipe);
    encoded.push({ webp, small: await makeSmall(ctx, webp) });
  }
  return encoded;
}

/** The small picture of a photo that was re-encoded. */
export function makeSmall(ctx: Context, webp: Buffer): Promise<Buffer> {
  return reencodePicture(ctx, webp, smallRecipe);
}

/** Node ignores invalid base64, so the decoded bytes must encode to the same text. */
function decode(photo: string): Buffer {
  const bytes = Buffer.from(photo, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== photo) throw new AppError('invalid_input', wrongFormat);
  if (bytes.length > maxBytes) throw new AppError('invalid_input', 'A photo may have at most 2 MB');
  return bytes;
}
