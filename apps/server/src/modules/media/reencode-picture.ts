import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { UploadRecipe } from '../../platform/images/encode-upload.ts';
import { PictureError } from '../../platform/images/encoder.ts';

/**
 * Re-encodes an upload as WebP, which drops metadata and trailing data. Call it before a transaction opens.
 * @throws AppError invalid_input for input that is not a picture, is damaged or has too many pixels
 */
export async function reencodePicture(ctx: Context, given: Buffer, recipe: UploadRecipe): Promise<Buffer> {
  try {
    return await ctx.uploads.encode(given, recipe);
  } catch (error) {
    if (error instanceof PictureError) throw new AppError('invalid_input', error.message, { cause: error });
    throw error;
  }
}
