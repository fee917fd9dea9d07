import type { ExportedList } from '@bijli/contract/calls';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { byteOrderMark, csvLines } from '../../../platform/sheets/write-csv.ts';
import type { JobKind, JobValues } from '../job-kinds.ts';
import { type ExportPart, findLastPart, insertParts } from './list-exports.repository.ts';
import type { ListKind, ListKinds, ListPart } from './list-kind.ts';

/** Lines of a part. Few, so that others are answered between two parts, also on the embedded engine. */
export const partLines = 250;

export type ListExportInput = Pick<ListPart, 'query' | 'columns'> & { list: ExportedList };
/** Of a row: the last one takes all that is left, for the list may have grown. */
export type ListExportRow = { isLast: boolean };

type Prepared = { parts: ExportPart[]; isGone?: boolean };

/**
 * Each row of the job writes one part of the file, which holds where the next one begins. The list is read before the row's
 * transaction opens.
 */
export function listExportKind(kinds: ListKinds): JobKind {
  return {
    async prepare(ctx, { jobId, number, input: row }, input) {
      const { list, ...part } = input as ListExportInput;
      const last = await findLastPart(ctx.db, jobId);
      if (number > 1 && !last) return { parts: [], isGone: true } satisfies Prepared;
      if (last?.next === null) return { parts: [] } satisfies Prepared;
      const begin = { number: (last?.number ?? 0) + 1, after: last?.next };
      const isLast = (row as ListExportRow | null)?.isLast === true;
      return { parts: await writeParts(ctx, { kind: kinds[list], part, ...begin, isLast }) } satisfies Prepared;
    },
    async run(ctx, _input, { jobId }, prepared) {
      const { parts, isGone } = prepared as Prepared & JobValues;
      if (isGone)
        throw new AppError('refused', 'The file was removed, because a person was erased. Please export again.');
      await insertParts(ctx.db, jobId, parts);
      const lines = parts.reduce((sum, part) => sum + part.lines, 0);
      return { sentence: lines === 1 ? '1 line was written.' : `${lines.toLocaleString('en-IN')} lines were written.` };
    },
  };
}

type Writing = {
  kind: ListKind;
  part: Pick<ListPart, 'query' | 'columns'>;
  number: number;
  after: string | undefined;
  isLast: boolean;
};

async function writeParts(ctx: StaffContext, { kind, part, isLast, ...begin }: Writing): Promise<ExportPart[]> {
  const parts: ExportPart[] = [];
  let { number, after } = begin;
  do {
    const { rows, next } = await kind.readPage(ctx, { ...part, after, limit: partLines });
    const head = number === 1 ? byteOrderMark + (await csvLines([headings(kind, part.columns)])) : '';
    const lines = rows.length > 0 ? await csvLines(rows.map((cells) => [...cells])) : '';
    parts.push({ number, text: head + lines, lines: rows.length, next });
    after = next ?? undefined;
    number += 1;
  } while (isLast && after !== undefined);
  return parts;
}

function headings({ columns }: ListKind, chosen: readonly string[]): string[] {
  return chosen.map((id) => columns.find((column) => column.id === id)?.name ?? id);
}
