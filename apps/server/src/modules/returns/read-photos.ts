import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { wrongFormat } from '../../platform/images/encode-upload.ts';
import { PictureError } from '../../platform/images/encoder.ts';

const mostBytes = 2 * 1024 * 1024;

/**
 * The photos of a request, made anew as WebP: nothing is kept that a camera wrote beside the picture. Call it before a
 * transaction opens.
 * @throws AppError 'invalid_input' for what is no photo, or too large
 */
export async function readPhotos(ctx: Context, photos: string[]): Promise<Buffer[]> {
  const given = photos.map(decode);
  const made: Buffer[] = [];
  for (const photo of given) made.push(await encode(ctx, photo));
  return made;
}

/** Node skips what is not base64; what it read must say the same again. */
function decode(photo: string): Buffer {
  const bytes = Buffer.from(photo, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== photo) throw new AppError('invalid_input', wrongFormat);
  if (bytes.length > mostBytes) throw new AppError('invalid_input', 'A photo may have at most 2 MB');
  return bytes;
}

async function encode(ctx: Context, photo: Buffer): Promise<Buffer> {
  try {
    return await ctx.uploads.encode(photo, 'upload');
  } catch (error) {
    if (error instanceof PictureError) throw new AppError('invalid_input', error.message, { cause: error });
    throw error;
  }
}
