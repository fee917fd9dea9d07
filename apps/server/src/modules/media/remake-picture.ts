import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { UploadRecipe } from '../../platform/images/encode-upload.ts';
import { PictureError } from '../../platform/images/encoder.ts';

/**
 * What somebody sent, made anew as WebP: nothing is kept that stood beside or behind the picture. Call it before a
 * transaction opens.
 * @throws AppError invalid_input for what is no picture, is damaged or has too many pixels
 */
export async function remakePicture(ctx: Context, given: Buffer, recipe: UploadRecipe): Promise<Buffer> {
  try {
    return await ctx.uploads.encode(given, recipe);
  } catch (error) {
    if (error instanceof PictureError) throw new AppError('invalid_input', error.message, { cause: error });
    throw error;
  }
}
