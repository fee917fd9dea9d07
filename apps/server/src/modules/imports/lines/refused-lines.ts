import type { Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import { requireImport } from '../describe-import.ts';
import type { ImportKinds } from '../import-kind.ts';
import { selectPart } from './import-lines.repository.ts';

const allLines = 20_000;

/** The wrong lines, as they were mended, with the reasons. @throws AppError not_found */
export async function exportRefusedLines(
  ctx: StaffContext,
  kinds: ImportKinds,
  id: string,
): Promise<Reply<'exportRefusedLines'>> {
  const { headings, columns } = (await requireImport(ctx, kinds, id)).record;
  const lines = await selectPart(ctx.db, { importId: id, after: 0, limit: allLines, only: 'wrong' });
  const rows = lines.map(({ line, cells, mended, problems }) => [
    String(line),
    problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join(' '),
    ...headings.map((_, index) => mended[columns[index] ?? ''] ?? cells[index] ?? ''),
    // Without them the line would pass the next time, with its values in the wrong columns.
    ...cells.slice(headings.length),
  ]);
  return writeCsv('refused-lines.csv', [['line', 'what is wrong', ...headings], ...rows]);
}
