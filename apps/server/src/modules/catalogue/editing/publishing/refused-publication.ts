import type { EditedProduct } from '@bijli/contract';
import type { Context } from '../../../../context.ts';
import { findLatestEntryOf } from '../../../audit/index.ts';

export const publicationRefused = 'product.publish-refused';
/** Acts that end what was said of an earlier plan. */
export const publicationActs = [
  'product.publish',
  'product.schedule',
  'product.withdraw',
  'product.archive',
  'product.undo',
  publicationRefused,
];

/** Why the last plan was refused, until the product is published, planned or withdrawn again. */
export async function findRefusedPublication(
  { db }: Context,
  productId: string,
): Promise<EditedProduct['refusedPublication']> {
  const entry = await findLatestEntryOf(db, { entity: 'product', entityId: productId, actions: publicationActs });
  if (entry?.action !== publicationRefused) return null;
  return { at: entry.at.toISOString(), reason: String(entry.after['reason'] ?? '') };
}
