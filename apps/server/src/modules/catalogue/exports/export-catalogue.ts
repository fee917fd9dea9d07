import { Readable } from 'node:stream';
import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import type { StreamedFile } from '../../../platform/http/call-routes.ts';
import { selectEntryIds } from '../list/entries.repository.ts';
import { readEntryFilter } from '../list/entry-filter.ts';
import { toCsv, toJson, toWorkbook } from './export-formats.ts';
import { exportedColumns } from './exported-columns.ts';
import { exportedRows } from './exported-rows.ts';
import { recordExport, watched } from './record-export.ts';

/** What a filter of the list finds, as a file that can be imported again, written while it is sent. @throws AppError refused for a large workbook */
export async function exportCatalogue(
  ctx: StaffContext,
  { columns: kind, format, ...filter }: NonNullable<Received<'exportCatalogue'>['query']>,
): Promise<Reply<'exportCatalogue'> | StreamedFile> {
  const productIds = await selectEntryIds(ctx.db, await readEntryFilter(ctx, filter));
  const columns = exportedColumns(kind);
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
