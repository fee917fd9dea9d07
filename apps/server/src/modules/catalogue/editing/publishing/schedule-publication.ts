import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../errors.ts';
import { audit } from '../../../audit/index.ts';
import { applyToProduct } from '../change-product.ts';
import { saveDraft } from '../drafts/drafts.repository.ts';
import type { OpenProduct } from '../open-product.ts';

/** Plans when a product goes on sale, or when the draft of one on sale is published. A job publishes it then. */
export async function schedulePublication(ctx: Context, product: OpenProduct, at: Date): Promise<OpenProduct> {
  const { row, draft } = product.stored;
  const seconds = Math.ceil((at.getTime() - ctx.clock().getTime()) / 1000);
  if (seconds <= 0) refuseTime('This time has passed. Publish it now, or choose a later time.');
  if (row.state === 'live' && !draft) refuseTime(`${product.document.name} is on sale and has no draft to publish.`);
  const job = { productId: row.id, at: at.toISOString() };
  await ctx.jobs.enqueue(ctx, 'publish-product', job, { startAfterSeconds: seconds });
  if (row.state !== 'live' || !draft) {
    const columns = { state: 'scheduled' as const, isActive: false, publishAt: at };
    const action = 'product.schedule';
    return applyToProduct(ctx, product, { changes: {}, reason: 'edit', columns, action });
  }
  const planned = { ...draft, publishAt: at, version: draft.version + 1 };
  await saveDraft(ctx.db, planned);
  await audit(ctx, {
    action: 'product.schedule',
    entity: 'product',
    entityId: row.id,
    before: { publishAt: draft.publishAt?.toISOString() ?? null },
    after: { publishAt: at.toISOString() },
  });
  return { ...product, stored: { ...product.stored, draft: planned } };
}

/**
 * Gives up the plan: a product that was to go on sale is a draft again, the draft of one on sale waits for its publication.
 * @throws AppError refused without a plan
 */
export async function endPublicationPlan(ctx: Context, product: OpenProduct): Promise<OpenProduct> {
  const { row, draft } = product.stored;
  const action = 'product.unplan';
  if (row.state === 'scheduled') {
    const columns = { state: 'draft' as const, isActive: false, publishAt: null };
    return applyToProduct(ctx, product, { changes: {}, reason: 'edit', columns, action });
  }
  if (!draft?.publishAt) throw new AppError('refused', `No time is planned for ${product.document.name}.`);
  await audit(ctx, {
    action,
    entity: 'product',
    entityId: row.id,
    before: { publishAt: draft.publishAt.toISOString() },
    after: { publishAt: null },
  });
  return withoutDraftPlan(ctx, product);
}

/** The draft is kept without its time. */
export async function withoutDraftPlan(ctx: Context, product: OpenProduct): Promise<OpenProduct> {
  const { draft } = product.stored;
  if (!draft?.publishAt) return product;
  const unplanned = { ...draft, publishAt: null, version: draft.version + 1 };
  await saveDraft(ctx.db, unplanned);
  return { ...product, stored: { ...product.stored, draft: unplanned } };
}

function refuseTime(message: string): never {
  throw new AppError('refused', message, { errors: [{ path: 'body.at', message }] });
}
