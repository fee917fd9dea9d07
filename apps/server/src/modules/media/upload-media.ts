import { createHash } from 'node:crypto';
import type { Received, Reply } from '@bijli/contract';
import { refusedFileKind } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { wrongFormat } from '../../platform/images/encode-upload.ts';
import { sizeOfWebp } from '../../platform/images/size-of-webp.ts';
import { audit } from '../audit/index.ts';
import { describeMedia } from './describe-media.ts';
import { deleteRemoval, findMedia, type MediaRow, saveMedia } from './media.repository.ts';
import { reencodePicture } from './reencode-picture.ts';
import { queueUnfinished } from './remove-media.ts';

/** The largest width that pages request; near-lossless, because smaller sizes are derived from it. */
const recipe = { longestSide: 2400, quality: 88 };

/**
 * Stores a public picture, re-encoded and named by its content hash, so that duplicates are stored once; the latest
 * alternative text wins.
 * @throws AppError invalid_input for unsupported formats and sizes
 */
export async function uploadMedia(ctx: StaffContext, input: Received<'uploadMedia'>): Promise<Reply<'uploadMedia'>> {
  const { buffer, byteOffset, length } = input.body;
  const picture = await reencode(ctx, Buffer.from(buffer, byteOffset, length));
  const row = describePicture(ctx, picture, input.query.alt);
  if (!(await findMedia(ctx.db, row.name))) await queueUnfinished(ctx, row.name);
  if (!(await ctx.media.has(row.name))) await ctx.media.put(row.name, picture);
  return inTransaction(ctx, async (ctx) => {
    const existing = await findMedia(ctx.db, row.name);
    const saved = await saveMedia(ctx.db, row);
    await deleteRemoval(ctx.db, row.name);
    const { name, alt, bytes, width, height } = saved;
    await audit(ctx, {
      action: 'media.upload',
      entity: 'media',
      entityId: name,
      ...(existing ? { before: { alt: existing.alt }, after: { alt } } : { after: { alt, bytes, width, height } }),
    });
    return { success: true, media: describeMedia(saved) };
  });
}

/** A file may be called as it is not: whoever chose it is told what it is. */
async function reencode(ctx: StaffContext, given: Buffer): Promise<Buffer> {
  try {
    return await reencodePicture(ctx, given, recipe);
  } catch (error) {
    const kind = refusedFileKind(given);
    if (!kind || !(error instanceof AppError) || error.message !== wrongFormat) throw error;
    throw new AppError('invalid_input', `This is ${kind}. ${wrongFormat}`, { cause: error });
  }
}

function describePicture({ actor, clock }: StaffContext, picture: Buffer, alt: string): MediaRow {
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  return {
    name: `${hash}.webp`,
    type: 'image/webp',
    bytes: picture.length,
    ...sizeOfWebp(picture),
    alt,
    uploadedBy: actor.kind === 'command' ? null : actor.id,
    createdAt: clock(),
  };
}
