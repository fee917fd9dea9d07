import type { Reply } from '@bijli/contract';
import { productDocuments, rupeesToPaise } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import type { BulkAction, JobKind } from '../../staff-jobs/index.ts';
import { productBatch } from '../editing/notify-product-changed.ts';
import { type OpenProduct, openProduct } from '../editing/open-product.ts';
import type { SaleUndo } from '../imports/apply-sales.ts';
import { planBesidePrice } from '../prices/plan-texts.ts';
import { selectPlans } from '../prices/price-plans.repository.ts';
import { type Applied, applyEdit } from './apply-edit.ts';
import { describeValue, idsNamed, titleOf } from './describe-edit.ts';
import { isOfState } from './plan-edit.ts';
import { describeSale, undoSales } from './plan-sale.ts';
import { rowsOfProducts, selectNames } from './product-rows.repository.ts';
import { checkEdit, type ProductEdit } from './read-bulk-edit.ts';
import { type Undo, undoEdit } from './undo-edit.ts';
import { undoneDraft } from './undone-draft.ts';

type Line = Omit<Reply<'previewBulkEdit'>['sample'][number], 'problem'>;

/** A bulk edit of products. */
export const bulkEdit: BulkAction<ProductEdit, OpenProduct, Line> = {
  kind: 'bulk-edit',
  permission: 'products.change',
  of: 'products',
  undoDays: 30,
  check: checkEdit,
  rowsOf: rowsOfProducts,
  titleOf: async (ctx, edit, products) =>
    titleOf(edit, { products, names: await selectNames(ctx.db, 'categoryId' in edit ? [edit.categoryId] : []) }),
  apply: applyEdit,
  open: openProduct,
  async describe(ctx, edit, change) {
    const { stored, document } = change.before;
    return {
      productId: stored.row.id,
      name: document.name,
      sku: document.sku,
      ...(await difference(ctx, edit, change)),
    };
  },
};

async function difference(ctx: StaffContext, edit: ProductEdit, { before, after, sales }: Applied) {
  const names = await selectNames(ctx.db, idsNamed(edit, before.document, after.document));
  const plans = edit.kind === 'price' && edit.of === 'sale' ? await plansBeside(ctx, after) : [];
  const planned = edit.kind === 'sale' && sales ? describeSale(before.document, edit) : undefined;
  return {
    before: describeValue(edit, before, names),
    after: [planned ?? describeValue(edit, after, names), ...plans].join('; '),
  };
}

/** The plans that the new prices meet. */
async function plansBeside({ db, clock }: StaffContext, { stored, document }: OpenProduct): Promise<string[]> {
  const plans = await selectPlans(db, [stored.row.id], clock());
  const beside = plans.map((plan) => {
    const unit = (plan.variantId === null ? undefined : document.variants[plan.variantId]) ?? document;
    return planBesidePrice(plan, rupeesToPaise(unit.salePrice));
  });
  return [...new Set(beside)];
}

/** Its job: each row is a product. */
export const bulkEditKind: JobKind = {
  isExclusive: true,
  async run(ctx, input, { entityId }) {
    const edit = input['action'] as ProductEdit;
    const applied = await applyEdit(ctx, String(entityId), edit);
    const [was, is] = [applied.before, applied.after];
    const { before, after } = await difference(ctx, edit, applied);
    if (applied.sales) return { sentence: `${before} → ${after}`, undo: { sales: applied.sales } };
    const { state, publishAt } = was.stored.row;
    const changed = {
      was: productDocuments.changesBetween(is.document, was.document),
      is: productDocuments.changesBetween(was.document, is.document),
    };
    const ofState = {
      was: state,
      is: is.stored.row.state,
      publishAt: publishAt?.toISOString() ?? null,
      draft: undoneDraft(was.stored.draft),
      ...(edit.kind === 'publish' ? { changed } : {}),
    };
    const undo: Undo = isOfState(edit) ? { state: ofState } : changed;
    return { sentence: `${before} → ${after}`, undo };
  },
  batch: productBatch,
  undo: (ctx, { entityId, input }) =>
    input?.['sales']
      ? undoSales(ctx, String(entityId), input['sales'] as SaleUndo[])
      : undoEdit(ctx, String(entityId), (input ?? {}) as Undo),
};
