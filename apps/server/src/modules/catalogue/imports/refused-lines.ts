import type { Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import { requireImport } from './describe-import.ts';
import { selectPart } from './import-lines.repository.ts';

const allLines = 20_000;

/** The wrong lines, as they were mended, with the reasons. @throws AppError not_found */
export async function exportRefusedLines(ctx: StaffContext, id: string): Promise<Reply<'exportRefusedLines'>> {
  const { headings, columns } = await requireImport(ctx, id);
  const lines = await selectPart(ctx.db, { importId: id, after: 0, limit: allLines, only: 'wrong' });
  const rows = lines.map(({ line, cells, mended, problems }) => [
    String(line),
    problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join(' '),
    ...headings.map((_, place) => mended[columns[place] ?? ''] ?? cells[place] ?? ''),
    // Without them the line would pass the next time, with its values in the wrong columns.
    ...cells.slice(headings.length),
  ]);
  return writeCsv('refused-lines.csv', [['line', 'what is wrong', ...headings], ...rows]);
}
