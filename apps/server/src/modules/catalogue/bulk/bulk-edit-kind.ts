import type { Reply } from '@bijli/contract';
import { productDocuments } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import type { BulkAction, JobKind } from '../../staff-jobs/index.ts';
import { productBatch } from '../editing/notify-product-changed.ts';
import { type OpenProduct, openProduct } from '../editing/open-product.ts';
import { type Applied, applyEdit } from './apply-edit.ts';
import { describeValue, idsNamed, titleOf } from './describe-edit.ts';
import { isOfState } from './plan-edit.ts';
import { rowsOfProducts, selectNames } from './product-rows.repository.ts';
import { checkEdit, type ProductEdit } from './read-bulk-edit.ts';
import { type Undo, undoEdit } from './undo-edit.ts';

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

async function difference({ db }: StaffContext, edit: ProductEdit, { before, after }: Applied) {
  const names = await selectNames(db, idsNamed(edit, before.document, after.document));
  return { before: describeValue(edit, before, names), after: describeValue(edit, after, names) };
}

/** Its job: each row is a product. */
export const bulkEditKind: JobKind = {
  async run(ctx, input, { entityId }) {
    const edit = input['action'] as ProductEdit;
    const applied = await applyEdit(ctx, String(entityId), edit);
    const [was, is] = [applied.before, applied.after];
    const { before, after } = await difference(ctx, edit, applied);
    const { state, publishAt } = was.stored.row;
    const undo: Undo = isOfState(edit)
      ? { state: { was: state, is: is.stored.row.state, publishAt: publishAt?.toISOString() ?? null } }
      : {
          was: productDocuments.changesBetween(is.document, was.document),
          is: productDocuments.changesBetween(was.document, is.document),
        };
    return { sentence: `${before} → ${after}`, undo };
  },
  batch: productBatch,
  undo: (ctx, { entityId, input }) => undoEdit(ctx, String(entityId), (input ?? {}) as Undo),
};
