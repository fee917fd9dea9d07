import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { selectUnnumbered } from './unnumbered.repository.ts';

const most = 100;

/** Where pieces on hand have no number, or numbers are of pieces that are not there. */
export async function listUnnumbered(
  { db }: Pick<Context, 'db'>,
  query: Received<'listUnnumbered'>['query'],
): Promise<Reply<'listUnnumbered'>> {
  const found = await selectUnnumbered(db, { productId: query?.productId, limit: most + 1 });
  return { success: true, products: found.slice(0, most), hasMore: found.length > most };
}
