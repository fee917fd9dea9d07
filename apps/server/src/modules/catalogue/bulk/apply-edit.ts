import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { applyToProduct } from '../editing/change-product.ts';
import { type OpenProduct, openProduct, openToChange } from '../editing/open-product.ts';
import { publishProduct } from '../editing/publishing/publish-product.ts';
import { withdrawProduct } from '../editing/publishing/withdraw-product.ts';
import type { SaleUndo } from '../imports/apply-sales.ts';
import { isOfState, planEdit } from './plan-edit.ts';
import { applySale } from './plan-sale.ts';
import type { ProductEdit } from './read-bulk-edit.ts';

/** `sales`: the price plans that it made. */
export type Applied = { before: OpenProduct; after: OpenProduct; sales?: SaleUndo[] };

const already = {
  live: 'It is on sale already.',
  draft: 'It is a draft already.',
  archived: 'It is archived already.',
};

/** Does the action with one product, in the open transaction. @throws AppError that says why not */
export async function applyEdit(ctx: StaffContext, id: string, action: ProductEdit): Promise<Applied> {
  const before = await openToChange(ctx, { id });
  if (action.kind === 'sale') {
    const sales = await applySale(ctx, { id: before.stored.row.id, document: before.document }, action);
    return { before, after: before, sales };
  }
  if (!isOfState(action)) {
    const changes = planEdit(before.document, action);
    return { before, after: await applyToProduct(ctx, before, { changes, reason: 'bulk' }) };
  }
  const { state, version } = before.stored.row;
  const to = { archive: 'archived', publish: 'live', draft: 'draft' } as const;
  const wanted = to[action.kind];
  if (state === wanted) throw new AppError('refused', already[wanted]);
  const params = { id };
  if (wanted === 'live') await publishProduct(ctx, { params, body: { version } });
  else await withdrawProduct(ctx, { params, query: { to: wanted, version } });
  return { before, after: await openProduct(ctx, id) };
}
