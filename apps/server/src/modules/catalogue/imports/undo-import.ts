import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { listEntriesOf } from '../../audit/index.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { correctLevels, type LevelUnits } from '../../stock/index.ts';
import { undoEdit } from '../bulk/undo-edit.ts';
import { openToChange } from '../editing/open-product.ts';
import { removeProduct } from '../editing/remove-product.ts';
import { findSellables } from '../find-sellables.ts';
import { fetchAction } from '../photos/photo-fetch-kind.ts';
import { endMadeSales, restoreSales, type SaleUndo } from './apply-sales.ts';

type Fields = Record<string, unknown>;
/**
 * The changed fields before and after, or the product that was made; with the units that its new sellables were given,
 * which jobs from before 29 November 2026 do not name.
 */
export type ImportUndo = { units?: LevelUnits[] } & (
  | { was: Fields; is: Fields; sales?: SaleUndo[]; created?: undefined }
  | { created: { id: string; version: number }; is?: undefined }
);

type Change = Exclude<ImportUndo, { created: object }>;

/**
 * Takes the import of a product back; what was changed since stays, and stock too, except that of what goes: units that
 * the import gave it, and nobody changed since, are written off. @throws AppError that says why not
 */
export async function undoImport(ctx: StaffContext, id: string | null, undo: ImportUndo): Promise<RowResult> {
  if (!undo.created) return undoChange(ctx, String(id), undo);
  const { stored } = await openToChange(ctx, { id: undo.created.id });
  if (stored.row.version !== undo.created.version + (await countFetches(ctx, undo.created.id)))
    throw new AppError('conflict', 'It was changed since it was made, and stays.');
  await writeOff(ctx, undo.created.id, undo.units ?? []);
  await removeProduct(ctx, undo.created.id);
  return { sentence: 'Removed.' };
}

/** Each made a version: photos that the import had fetched go with its product. */
async function countFetches(ctx: StaffContext, entityId: string): Promise<number> {
  const entries = await listEntriesOf(ctx.db, { entity: 'product', entityId, before: undefined, limit: 100 });
  return entries.filter(({ action }) => action === fetchAction).length;
}

/** Plans end before the prices of before come back, which may be below them, and those of before come back after. */
async function undoChange(ctx: StaffContext, id: string, change: Change): Promise<RowResult> {
  const { is, sales = [] } = change;
  if (sales.length === 0) return undoDocument(ctx, id, change);
  const productId = (await openToChange(ctx, { id })).stored.row.id;
  const { ended, stays } = await endMadeSales(ctx, productId, sales);
  const fields = Object.keys(is).length > 0 ? await undoFields(ctx, id, change) : undefined;
  const lost = await restoreSales(ctx, productId, ended);
  const named = [...stays, ...lost].map(({ sku, reason }) => `The sale of ${sku} ${reason}`).join(' ');
  const isBack = fields?.isBack || ended.some(({ made, sku }) => made !== null || lost.every((one) => one.sku !== sku));
  const sentence = [fields?.sentence ?? (isBack ? 'As it was before.' : ''), named].filter(Boolean).join(' ');
  if (!isBack) throw new AppError('conflict', sentence);
  return { sentence };
}

/** Fields that stay do not keep the plans from going back. */
async function undoFields(ctx: StaffContext, id: string, change: Change) {
  try {
    return { isBack: true, ...(await undoDocument(ctx, id, change)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isBack: false, sentence: error.message };
  }
}

function undoDocument(ctx: StaffContext, id: string, { was, is, units = [] }: Change): Promise<RowResult> {
  return undoEdit(ctx, id, { was, is }, (ctx, { variants = {} }) => {
    const going = units.filter(({ variantId }) => (variants as Fields)[variantId ?? ''] === null);
    return writeOff(ctx, id, going);
  });
}

/** Levels that are not as the import left them stay. */
async function writeOff(ctx: StaffContext, productId: string, units: LevelUnits[]): Promise<void> {
  if (units.length === 0) return;
  const corrections = units.map(({ variantId, quantity: expected }) => {
    const numbers = { of: 'free', expected, quantity: 0 } as const;
    return { productId, variantId, ...numbers, reason: 'undone' as const, note: 'Import undone' };
  });
  await correctLevels(ctx, corrections, await findSellables(ctx, corrections));
}
