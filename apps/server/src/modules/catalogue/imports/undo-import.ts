import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { listEntriesOf } from '../../audit/index.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { undoEdit } from '../bulk/undo-edit.ts';
import { openToChange } from '../editing/open-product.ts';
import { removeProduct } from '../editing/remove-product.ts';
import { fetchAction } from '../photos/photo-fetch-kind.ts';
import { endMadeSales, restoreSales, type SaleUndo } from './apply-sales.ts';

type Fields = Record<string, unknown>;
/** The changed fields before and after, or the product that was made. */
export type ImportUndo =
  | { was: Fields; is: Fields; sales?: SaleUndo[]; created?: undefined }
  | { created: { id: string; version: number }; is?: undefined };

type Change = Exclude<ImportUndo, { created: object }>;

/** Takes the import of a product back; what was changed since stays, and stock too. @throws AppError that says why not */
export async function undoImport(ctx: StaffContext, id: string | null, undo: ImportUndo): Promise<RowResult> {
  if (!undo.created) return undoChange(ctx, String(id), undo);
  const { stored } = await openToChange(ctx, { id: undo.created.id });
  if (stored.row.version !== undo.created.version + (await countFetches(ctx, undo.created.id)))
    throw new AppError('conflict', 'It was changed since it was made, and stays.');
  await removeProduct(ctx, undo.created.id);
  return { sentence: 'Removed.' };
}

/** Each made a version: photos that the import had fetched go with its product. */
async function countFetches(ctx: StaffContext, entityId: string): Promise<number> {
  const entries = await listEntriesOf(ctx.db, { entity: 'product', entityId, before: undefined, limit: 100 });
  return entries.filter(({ action }) => action === fetchAction).length;
}

/** Plans end before the prices of before come back, which may be below them, and those of before come back after. */
async function undoChange(ctx: StaffContext, id: string, { was, is, sales = [] }: Change): Promise<RowResult> {
  if (sales.length === 0) return undoEdit(ctx, id, { was, is });
  const productId = (await openToChange(ctx, { id })).stored.row.id;
  const { ended, stays } = await endMadeSales(ctx, productId, sales);
  const fields = Object.keys(is).length > 0 ? await undoFields(ctx, id, { was, is }) : undefined;
  const lost = await restoreSales(ctx, productId, ended);
  const named = [...stays, ...lost].map(({ sku, reason }) => `The sale of ${sku} ${reason}`).join(' ');
  const isBack = fields?.isBack || ended.some(({ made, sku }) => made !== null || lost.every((one) => one.sku !== sku));
  const sentence = [fields?.sentence ?? (isBack ? 'As it was before.' : ''), named].filter(Boolean).join(' ');
  if (!isBack) throw new AppError('conflict', sentence);
  return { sentence };
}

/** Fields that stay do not keep the plans from going back. */
async function undoFields(ctx: StaffContext, id: string, undo: { was: Fields; is: Fields }) {
  try {
    return { isBack: true, ...(await undoEdit(ctx, id, undo)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isBack: false, sentence: error.message };
  }
}
