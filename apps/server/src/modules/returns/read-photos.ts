import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { wrongFormat } from '../../platform/images/encode-upload.ts';
import { remakePicture } from '../media/index.ts';

/** Large enough to see a crack in a picture of the whole thing. */
const recipe = { longestSide: 1600, quality: 78 };
const mostBytes = 2 * 1024 * 1024;

/**
 * The photos of a request, made anew as WebP: nothing is kept that a camera wrote beside the picture. Call it before a
 * transaction opens.
 * @throws AppError 'invalid_input' for what is no photo, or too large
 */
export async function readPhotos(ctx: Context, photos: string[]): Promise<Buffer[]> {
  const given = photos.map(decode);
  const made: Buffer[] = [];
  for (const photo of given) made.push(await remakePicture(ctx, photo, recipe));
  return made;
}

/** Node skips what is not base64; what it read must say the same again. */
function decode(photo: string): Buffer {
  const bytes = Buffer.from(photo, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== photo) throw new AppError('invalid_input', wrongFormat);
  if (bytes.length > mostBytes) throw new AppError('invalid_input', 'A photo may have at most 2 MB');
  return bytes;
}
