import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { JobKind } from '../../staff-jobs/index.ts';
import { selectQuantities } from '../../stock/index.ts';
import { productBatch } from '../editing/notify-product-changed.ts';
import { openToChange } from '../editing/open-product.ts';
import { selectPlans } from '../prices/price-plans.repository.ts';
import { saleColumns } from '../sheets/columns.ts';
import { nameKey, recentReferenceNames } from '../sheets/reference-names.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { type LineRecord, selectLines } from './import-lines.repository.ts';
import { importProduct } from './import-product.ts';
import { findImport } from './imports.repository.ts';
import type { Difference } from './imports.tables.ts';
import { cellsOf } from './line-cells.ts';
import { type Lines, tryProduct } from './try-product.ts';
import { type ImportUndo, undoImport } from './undo-import.ts';

/** An import of products that was checked: each row is a product with its lines. */
export const importKind: JobKind = {
  async run(ctx, input, row) {
    const importId = String(input['importId']);
    const record = await findImport(ctx.db, importId);
    if (!record) throw new AppError('refused', 'The file is not kept any more.');
    const lines = await selectLines(ctx.db, importId, row.input?.['lines'] as number[]);
    const opened = row.entityId === null ? null : await openToChange(ctx, { id: row.entityId });
    const known = await recentReferenceNames(ctx);
    const present = opened && { opened, ...(await readNamed(ctx, opened.stored.row.id, { record, lines })) };
    const { plan, problems } = await tryProduct(ctx, { record, lines, present, known, isWritten: true });
    const [first] = problems.values();
    if (first?.[0]) throw new AppError('conflict', first[0].reason);
    const checked = new Map(lines.map((line) => [line.line, line]));
    for (const { cells, differences } of plan.lines) requireAsChecked(checked.get(cells.line), differences);
    return importProduct(ctx, { plan, opened, checked, note: `Import ${record.fileName}` });
  },
  batch: productBatch,
  afterwards: fetchPhotos,
  undo: (ctx, { entityId, input }) => undoImport(ctx, entityId, (input ?? {}) as ImportUndo),
};

/** Stock and price plans, when the lines are about them. */
async function readNamed(ctx: StaffContext, productId: string, { record, lines }: Pick<Lines, 'record' | 'lines'>) {
  const named = new Set(lines.flatMap((line) => [...cellsOf(record, line).cells.keys()]));
  const isOnSale = Object.values(saleColumns).some((column) => named.has(column));
  return {
    stock: named.has('stock') ? await selectQuantities(ctx.db, productId) : [],
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
