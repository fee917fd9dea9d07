import { Readable } from 'node:stream';
import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import type { StreamedFile } from '../../../platform/http/call-routes.ts';
import { selectEntryIds } from '../list/entries.repository.ts';
import { readEntryFilter } from '../list/entry-filter.ts';
import { columnNames } from '../sheets/columns.ts';
import { toCsv, toJson, toWorkbook } from './export-formats.ts';
import { exportedRows } from './exported-rows.ts';
import { recordExport, watched } from './record-export.ts';

type Columns = NonNullable<Received<'exportCatalogue'>['query']>['columns'];

const prices = ['sku', 'name', 'mrp', 'price', 'sale price', 'sale from', 'sale until'];
const columnsOf: Record<Columns, readonly string[]> = {
  all: columnNames,
  prices: prices.filter((column) => columnNames.includes(column)),
  stock: ['sku', 'name', 'stock'],
};

/** What a filter of the list finds, as a file that can be imported again, written while it is sent. @throws AppError refused for a large workbook */
export async function exportCatalogue(
  ctx: StaffContext,
  { columns: kind, format, ...filter }: NonNullable<Received<'exportCatalogue'>['query']>,
): Promise<Reply<'exportCatalogue'> | StreamedFile> {
  const productIds = await selectEntryIds(ctx.db, await readEntryFilter(ctx, filter));
  const columns = columnsOf[kind];
  const name = `${kind === 'all' ? 'products' : kind}.${format}`;
  const rows = exportedRows(ctx, productIds, { isNamed: kind !== 'all' });
  const { pages, ended } = await recordExport(ctx, { columns: kind, format, filter }, rows);
  if (format === 'xlsx') {
    const made = toWorkbook(ctx, columns, pages);
    await made.then(
      () => ended(true),
      () => ended(false),
    );
    return { name, bytes: await made };
  }
  const text = format === 'csv' ? toCsv(columns, pages) : toJson(columns, pages);
  return { name, stream: Readable.from(await watched(text, ended)) };
}
