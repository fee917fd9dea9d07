import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { describeMedia } from './describe-media.ts';
import { selectMediaPage } from './media.repository.ts';

/** One page of public pictures, newest first. */
export async function listMedia(
  ctx: Context,
  { page, limit }: Received<'listMedia'>['query'],
): Promise<Reply<'listMedia'>> {
  const { rows, total } = await selectMediaPage(ctx.db, { limit, offset: (page - 1) * limit });
  return { success: true, media: rows.map(describeMedia), total, page, limit };
}
