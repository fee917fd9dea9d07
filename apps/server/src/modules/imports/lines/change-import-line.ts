import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { describeImport, requireImport } from '../describe-import.ts';
import type { ImportKind, ImportKinds } from '../import-kind.ts';
import { summarise } from '../import-summary.repository.ts';
import { type ImportRecord, updateImport } from '../imports.repository.ts';
import { type FoundLine, type LineRecord, selectLines, updateFound, updateMended } from './import-lines.repository.ts';
import { describeLines } from './list-import-lines.ts';
import { moveLine } from './move-line.ts';

type Given = Received<'changeImportLine'>;

/**
 * Corrects cells of a line, or answers its question, and tries the lines again that this concerns.
 * @throws AppError not_found; refused before the file is checked, and once it is imported
 */
export function changeImportLine(
  ctx: StaffContext,
  kinds: ImportKinds,
  { params: { id, line }, body: { cells = {}, isAccepted } }: Given,
): Promise<Reply<'changeImportLine'>> {
  return inTransaction(ctx, async (ctx) => {
    const opened = await requireImport(ctx, kinds, id, { isLocked: true });
    const { kind, record } = opened;
    requireChangeable(record);
    const [given] = await selectLines(ctx.db, id, [line]);
    if (!given) throw notFound('Line');
    const mended = correct(given, cells, opened);
    await updateMended(ctx.db, { importId: id, line, mended });
    const moved = await moveLine(ctx, opened, { ...given, mended });
    const tried = await kind.tryLines(ctx, record, moved.groups);
    const found =
      isAccepted === undefined ? tried : tried.map((one) => (one.line === line ? answered(one, isAccepted) : one));
    await updateFound(ctx.db, { importId: id, areaOf: kind.columns.areaOf }, found);
    await updateImport(ctx.db, id, { summary: await summarise(ctx.db, kind, id) });
    const lines = await selectLines(ctx.db, id, moved.lines);
    return { ...(await describeImport(ctx, kinds, id)), lines: await describeLines(ctx, kind, lines) };
  });
}

function requireChangeable({ jobId, checks, summary }: ImportRecord): void {
  if (jobId) throw new AppError('refused', 'This file was imported already. Choose it again.');
  if (checks === 0) throw new AppError('refused', 'Check the file first.');
  if (!summary) throw new AppError('refused', 'The file is being checked. Change its lines when that is done.');
}

/** A cell that is as in the file is not corrected. @throws AppError refused for a column that there is not */
function correct(
  { mended, cells }: LineRecord,
  given: NonNullable<Given['body']['cells']>,
  { kind, record: { columns } }: { kind: ImportKind; record: ImportRecord },
) {
  const { names, unread = [] } = kind.columns;
  const unknown = Object.keys(given).find((column) => unread.includes(column) || !names.includes(column));
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
