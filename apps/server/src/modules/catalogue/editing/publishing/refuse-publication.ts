import { absentActor } from '../../../../actor.ts';
import type { Context } from '../../../../context.ts';
import { audit, findLatestEntryOf } from '../../../audit/index.ts';
import { applyToProduct } from '../change-product.ts';
import { saveDraft } from '../drafts/drafts.repository.ts';
import type { OpenProduct } from '../open-product.ts';
import { publicationRefused } from './refused-publication.ts';

/** A plan is carried out, or refused, in the name of the one who made it. */
export async function actAsPlanner(ctx: Context, productId: string): Promise<Context> {
  const plan = { entity: 'product', entityId: productId, actions: ['product.schedule'] };
  const entry = await findLatestEntryOf(ctx.db, plan);
  return entry
    ? { ...ctx, actor: absentActor({ kind: entry.actorKind, id: entry.actorId }, ['products.change']) }
    : ctx;
}

/** Ends the plan of a product that could not be published; its history says why. The product is open to change. */
export async function refusePublication(ctx: Context, product: OpenProduct, reason: string): Promise<void> {
  const { row, draft } = product.stored;
  const publishAt = row.publishAt ?? draft?.publishAt ?? null;
  if (draft?.publishAt) await saveDraft(ctx.db, { ...draft, publishAt: null, version: draft.version + 1 });
  if (row.state === 'scheduled') {
    const columns = { state: 'draft' as const, publishAt: null };
    await applyToProduct(ctx, product, {
      changes: {},
      reason: 'edit',
      columns,
      action: publicationRefused,
      note: { reason },
    });
    return;
  }
  const before = { publishAt: publishAt?.toISOString() ?? null };
  const after = { publishAt: null, reason };
  await audit(ctx, { action: publicationRefused, entity: 'product', entityId: row.id, before, after });
}
