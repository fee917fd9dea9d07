import type { ProductChanges } from '@bijli/contract';
import { productDocuments } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import type { LineRecord } from '../../imports/index.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { type CorrectionResult, correctLevels, type LevelUnits } from '../../stock/index.ts';
import { applyToProduct } from '../editing/change-product.ts';
import { lockIdentifiers } from '../editing/checks/check-identifiers.ts';
import { chooseSlug } from '../editing/choose-slug.ts';
import { insertDocument } from '../editing/document/insert-document.ts';
import { normaliseDocument } from '../editing/document/normalise-document.ts';
import type { ProductColumns } from '../editing/document/stored-product.repository.ts';
import type { OpenProduct } from '../editing/open-product.ts';
import { findSellables } from '../find-sellables.ts';
import { endSales, startSales } from './apply-sales.ts';
import { makeMissing } from './plan/make-missing.ts';
import type { Plan } from './plan/plan-product.ts';
import type { ImportUndo } from './undo-import.ts';

type Planned = { plan: Plan; opened: OpenProduct | null; checked: ReadonlyMap<number, LineRecord>; note: string };

/** Writes a planned product, in the open transaction, and then its stock. */
export async function importProduct(ctx: StaffContext, { plan, opened, ...given }: Planned): Promise<RowResult> {
  await makeMissing(ctx, plan.product);
  if (opened) await endSales(ctx, opened.stored.row.id, plan.product.saleChanges);
  const after = opened && (await change(ctx, plan, opened));
  const { id, version } = after ? after.stored.row : await create(ctx, plan);
  const sales = await startSales(ctx, id, plan.product.saleChanges);
  const results = await correct(ctx, plan, { ...given, productId: id });
  const stays = results.flatMap(({ isDone, sentence }) => (isDone || !sentence ? [] : `Stock: ${sentence}`));
  const units = unitsOfNew(results, opened);
  const undo: ImportUndo =
    opened && after
      ? {
          was: productDocuments.changesBetween(after.document, opened.document),
          is: productDocuments.changesBetween(opened.document, after.document),
          ...{ sales, units },
        }
      : { created: { id, version }, units };
  const isChanged = !opened || Object.keys(undo.is ?? {}).length > 0 || sales.length > 0;
  const did = opened ? `${differencesIn(plan)} changed.` : 'Made as a draft.';
  const result = { sentence: [did, ...stays].join(' '), ...(isChanged ? { undo } : {}) };
  return opened ? result : { ...result, madeId: id };
}

function change(ctx: StaffContext, { product }: Plan, opened: OpenProduct): Promise<OpenProduct> {
  const changes = productDocuments.changesBetween(product.before, product.after) as ProductChanges;
  return applyToProduct(ctx, opened, { changes, reason: 'import', action: 'product.import' });
}

async function create(ctx: StaffContext, { product }: Plan): Promise<ProductColumns> {
  await lockIdentifiers(ctx);
  const { name, title, sku } = product.after;
  const slug = product.after.slug || (await chooseSlug(ctx, { name, sku }));
  const document = normaliseDocument({ ...product.after, slug, title: title || name });
  return insertDocument(ctx, { document, action: 'product.create', from: { by: 'import' } });
}

/** The units that a sellable which was not there before begins with. */
function unitsOfNew(results: CorrectionResult[], opened: OpenProduct | null): LevelUnits[] {
  const isNew = (variantId: string | null) =>
    variantId === null ? opened === null : !opened?.document.variants[variantId];
  return results.flatMap(({ variantId, quantity, isDone }) =>
    isDone && quantity > 0 && isNew(variantId) ? [{ variantId, quantity }] : [],
  );
}

/** Sets stock that is as the dry run saw it; what is not stays, and says so. */
async function correct(
  ctx: StaffContext,
  { product, lines }: Plan,
  { checked, productId, note }: Pick<Planned, 'checked' | 'note'> & { productId: string },
): Promise<CorrectionResult[]> {
  const corrections = product.stockChanges.map(({ variantId, expected, quantity }) => {
    const line = lines.find((one) => one.variantId === variantId)?.cells.line ?? 0;
    const seen = checked.get(line)?.differences.find(({ column }) => column === 'stock')?.was ?? expected;
    return {
      productId,
      variantId,
      of: 'shelf' as const,
      expected: Number(seen),
      quantity,
      reason: 'correction' as const,
      note,
    };
  });
  return corrections.length === 0 ? [] : correctLevels(ctx, corrections, await findSellables(ctx, corrections));
}

function differencesIn({ lines }: Plan): string {
  const count = lines.reduce((sum, { differences }) => sum + differences.length, 0);
  return count === 1 ? '1 value' : `${count} values`;
}
