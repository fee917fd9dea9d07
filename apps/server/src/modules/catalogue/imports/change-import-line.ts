import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { columnNames } from '../sheets/columns.ts';
import { describeImport, requireImport } from './describe-import.ts';
import { type FoundLine, type LineRecord, selectLines, updateFound, updateMended } from './import-lines.repository.ts';
import { summarise } from './import-summary.repository.ts';
import { type ImportRecord, updateImport } from './imports.repository.ts';
import { describeLines } from './list-import-lines.ts';
import { moveLine } from './move-line.ts';
import { tryLines } from './try-lines.ts';

type Given = Received<'changeImportLine'>;

/**
 * Mends cells of a line, or answers its question, and tries the lines again that this concerns.
 * @throws AppError not_found; refused before the file is checked, and once it is imported
 */
export function changeImportLine(
  ctx: StaffContext,
  { params: { id, line }, body: { cells = {}, isAccepted } }: Given,
): Promise<Reply<'changeImportLine'>> {
  return inTransaction(ctx, async (ctx) => {
    const record = await requireImport(ctx, id, { isLocked: true });
    requireChangeable(record);
    const [given] = await selectLines(ctx.db, id, [line]);
    if (!given) throw notFound('Line');
    const mended = mend(given, cells, record);
    await updateMended(ctx.db, { importId: id, line, mended });
    const moved = await moveLine(ctx, record, { ...given, mended });
    const tried = await tryLines(ctx, record, moved.groups);
    const found =
      isAccepted === undefined ? tried : tried.map((one) => (one.line === line ? answered(one, isAccepted) : one));
    await updateFound(ctx.db, id, found);
    await updateImport(ctx.db, id, { summary: await summarise(ctx.db, id) });
    const lines = await selectLines(ctx.db, id, moved.lines);
    return { ...(await describeImport(ctx, id)), lines: await describeLines(ctx, lines) };
  });
}

function requireChangeable({ jobId, checks, summary }: ImportRecord): void {
  if (jobId) throw new AppError('refused', 'This file was imported already. Choose it again.');
  if (checks === 0) throw new AppError('refused', 'Check the file first.');
  if (!summary) throw new AppError('refused', 'The file is being checked. Change its lines when that is done.');
}

/** A cell that is as in the file is not mended. @throws AppError refused for a column that there is not */
function mend({ mended, cells }: LineRecord, given: NonNullable<Given['body']['cells']>, { columns }: ImportRecord) {
  const unknown = Object.keys(given).find((column) => column === 'state' || !columnNames.includes(column));
  if (unknown !== undefined) throw new AppError('refused', `There is no column ${unknown}.`);
  const inFile = (column: string) => cells[columns.indexOf(column)] ?? '';
  const all = Object.entries({ ...mended, ...given });
  return Object.fromEntries(
    all.flatMap(([column, text]) => (text === null || text === inFile(column) ? [] : [[column, text] as const])),
  );
}

function answered(line: FoundLine, isAccepted: boolean): FoundLine {
  return { ...line, acceptedQuestion: isAccepted ? line.question : null };
}
