import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../errors.ts';
import { audit } from '../../../audit/index.ts';
import { applyToProduct } from '../change-product.ts';
import type { StoredDraft } from '../document/stored-product.repository.ts';
import { saveDraft } from '../drafts/drafts.repository.ts';
import type { OpenProduct } from '../open-product.ts';

/** Plans when a product goes on sale, or when the draft of one on sale is published. A job publishes it then. */
export async function schedulePublication(ctx: Context, product: OpenProduct, at: Date): Promise<OpenProduct> {
  const { row, draft } = product.stored;
  if (at <= ctx.clock()) refuseTime('This time has passed. Publish it now, or choose a later time.');
  if (row.state === 'live' && !draft) refuseTime(`${product.document.name} is on sale and has no draft to publish.`);
  if (row.state === 'live' && draft)
    return { ...product, stored: { ...product.stored, draft: await planDraft(ctx, draft, at) } };
  await enqueuePublication(ctx, row.id, at);
  const columns = { state: 'scheduled' as const, isActive: false, publishAt: at };
  return applyToProduct(ctx, product, { changes: {}, reason: 'edit', columns, action: 'product.schedule' });
}

/** Plans when a draft is published. */
export async function planDraft(ctx: Context, draft: StoredDraft, at: Date): Promise<StoredDraft> {
  const { productId } = draft;
  await enqueuePublication(ctx, productId, at);
  const planned = { ...draft, publishAt: at, version: draft.version + 1 };
  await saveDraft(ctx.db, planned);
  await audit(ctx, {
    action: 'product.schedule',
    entity: 'product',
    entityId: productId,
    before: { publishAt: draft.publishAt?.toISOString() ?? null },
    after: { publishAt: at.toISOString() },
  });
  return planned;
}

function enqueuePublication(ctx: Context, productId: string, at: Date): Promise<void> {
  const startAfterSeconds = Math.ceil((at.getTime() - ctx.clock().getTime()) / 1000);
  return ctx.jobs.enqueue(ctx, 'publish-product', { productId, at: at.toISOString() }, { startAfterSeconds });
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
