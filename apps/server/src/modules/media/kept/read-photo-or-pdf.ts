import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { type UploadRecipe, wrongFormat } from '../../../platform/images/encode-upload.ts';
import { reencodePicture } from '../reencode-picture.ts';

export type PhotoOrPdf = { type: 'webp' | 'pdf'; content: Buffer };

/**
 * What staff keep as a proof, by its content, whatever it is called: a PDF as it is, a photo encoded again. Call it before a transaction opens.
 * @throws AppError invalid_input for what is neither, or is damaged
 */
export async function readPhotoOrPdf(ctx: Context, given: Buffer, recipe: UploadRecipe): Promise<PhotoOrPdf> {
  if (!given.subarray(0, 1024).includes('%PDF-')) return { type: 'webp', content: await readPhoto(ctx, given, recipe) };
  if (!given.subarray(-2048).includes('%%EOF'))
    throw new AppError('invalid_input', 'The PDF is damaged or not whole. Please choose it again.');
  return { type: 'pdf', content: given };
}

async function readPhoto(ctx: Context, given: Buffer, recipe: UploadRecipe): Promise<Buffer> {
  try {
    return await reencodePicture(ctx, given, recipe);
  } catch (error) {
    if (!(error instanceof AppError) || error.message !== wrongFormat) throw error;
    throw new AppError('invalid_input', 'Please choose a PDF, or photos in JPEG, PNG, WebP or AVIF format', {
      cause: error,
    });
  }
}
