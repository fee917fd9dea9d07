import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { cellsOf, type Difference, type ImportGroup, type ImportKind, type LineRecord } from '../../imports/index.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { readShelves } from '../../stock/index.ts';
import { productBatch } from '../editing/notify-product-changed.ts';
import { openToChange } from '../editing/open-product.ts';
import { selectPlans } from '../prices/price-plans.repository.ts';
import { productImportColumns, saleColumns } from '../sheets/columns.ts';
import { nameKey, recentReferenceNames } from '../sheets/reference-names.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { groupOfProduct, identifyProducts, skuProblem } from './identify-products.ts';
import { importProduct } from './import-product.ts';
import { photosOfSkus } from './photos-of-skus.repository.ts';
import { tryLines } from './try-lines.ts';
import { type Lines, tryProduct } from './try-product.ts';
import { type ImportUndo, undoImport } from './undo-import.ts';

/** Products from files: each group of lines is a product with its variants. */
export const productImportKind: ImportKind = {
  permission: 'products.change',
  areaPermissions: { stock: 'stock.change' },
  areas: ['price', 'stock', 'text', 'legal'],
  job: 'import',
  columns: productImportColumns,
  identityColumns: { key: 'sku', code: 'barcode' },
  requireColumns(columns) {
    if (!columns.includes('sku'))
      throw new AppError('refused', 'Say which column has the SKU: it tells products apart.');
    if (columns.length < 2) throw new AppError('refused', 'Choose at least one column besides the SKU.');
  },
  identify: identifyProducts,
  groupOf: groupOfProduct,
  problemOf: skuProblem,
  tryLines,
  apply: applyLines,
  batch: productBatch,
  afterwards: fetchPhotos,
  undo: (ctx, { entityId, input }) => undoImport(ctx, entityId, (input ?? {}) as ImportUndo),
  photosOf: photosOfSkus,
  missingNames: { lists: ['brands', 'categories'], keyOf: nameKey },
};

async function applyLines(ctx: StaffContext, { record, lines, entityId }: ImportGroup): Promise<RowResult> {
  const opened = entityId === null ? null : await openToChange(ctx, { id: entityId });
  const known = await recentReferenceNames(ctx);
  const present = opened && { opened, ...(await readNamed(ctx, opened.stored.row.id, { record, lines })) };
  const { plan, problems } = await tryProduct(ctx, { record, lines, present, known, isWritten: true });
  const [first] = problems.values();
  if (first?.[0]) throw new AppError('conflict', first[0].reason);
  const checked = new Map(lines.map((line) => [line.line, line]));
  for (const { cells, differences } of plan.lines) requireAsChecked(checked.get(cells.line), differences);
  return importProduct(ctx, { plan, opened, checked, note: `Import ${record.fileName}` });
}

/** Stock and price plans, when the lines are about them. */
async function readNamed(ctx: StaffContext, productId: string, { record, lines }: Pick<Lines, 'record' | 'lines'>) {
  const named = new Set(lines.flatMap((line) => [...cellsOf(record, line).cells.keys()]));
  const isOnSale = Object.values(saleColumns).some((column) => named.has(column));
  return {
    stock: named.has('stock') ? await readShelves(ctx, [productId]) : [],
    plans: isOnSale ? await selectPlans(ctx.db, [productId], ctx.clock()) : [],
  };
}

/** Stock moves on between: its correction says so for itself. */
function requireAsChecked(line: LineRecord | undefined, differences: Difference[]): void {
  const textOf = (given: Difference[]) => JSON.stringify(given.filter(({ column }) => column !== 'stock').map(inOrder));
  if (line && textOf(line.differences) === textOf(differences)) return;
  throw new AppError('conflict', 'It was changed since the file was checked, and stays as it is.');
}

/** What another row has made meanwhile may have other capitals. */
const inOrder = ({ column, was, becomes }: Difference) => [column, was, isNamed(column) ? nameKey(becomes) : becomes];
const isNamed = (column: string) => column === 'brand' || column === 'categories';
