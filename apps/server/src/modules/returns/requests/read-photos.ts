import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { wrongFormat } from '../../../platform/images/encode-upload.ts';
import { reencodePicture } from '../../media/index.ts';

/** Large enough to show a crack in a picture of the whole product. */
const recipe = { longestSide: 1600, quality: 78 };
const maxBytes = 2 * 1024 * 1024;

/**
 * The photos of a request, re-encoded as WebP, which drops camera metadata. Call it before a transaction opens.
 * @throws AppError 'invalid_input' for files that are not photos or too large
 */
export async function readPhotos(ctx: Context, photos: string[]): Promise<Buffer[]> {
  const given = photos.map(decode);
  const encoded: Buffer[] = [];
  for (const photo of given) encoded.push(await reencodePicture(ctx, photo, recipe));
  return encoded;
}

/** Node ignores invalid base64, so the decoded bytes must encode to the same text. */
function decode(photo: string): Buffer {
  const bytes = Buffer.from(photo, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== photo) throw new AppError('invalid_input', wrongFormat);
  if (bytes.length > maxBytes) throw new AppError('invalid_input', 'A photo may have at most 2 MB');
  return bytes;
}
