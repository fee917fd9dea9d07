import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { areaOf } from '../sheets/columns.ts';
import { requireImport } from './describe-import.ts';
import { type LineRecord, selectPart } from './import-lines.repository.ts';
import { photosOfLines } from './line-photos.repository.ts';

const pageSize = 100;

/** @throws AppError not_found */
export async function listImportLines(
  ctx: StaffContext,
  { params: { id }, query }: Received<'listImportLines'>,
): Promise<Reply<'listImportLines'>> {
  await requireImport(ctx, id);
  const { after = 0, only = null } = query ?? {};
  const found = await selectPart(ctx.db, { importId: id, after, limit: pageSize + 1, only });
  const lines = await describeLines(ctx, found.slice(0, pageSize));
  return { success: true, lines, hasMore: found.length > pageSize };
}

type Described = Reply<'listImportLines'>['lines'][number];

export async function describeLines(ctx: StaffContext, records: readonly LineRecord[]): Promise<Described[]> {
  const photos = await photosOfLines(ctx.db, records);
  return records.map((record) => describeLine(record, photos.get(record.sku) ?? null));
}

function describeLine(record: LineRecord, photo: string | null): Described {
  const { line, sku, name, productId, outcome, cells, mended, differences, problems, warnings, question } = record;
  return {
    ...{ line, sku, name, productId, photo, outcome, cells, mended, problems, warnings, question },
    differences: differences.map((difference) => ({ ...difference, area: areaOf(difference.column) })),
    leftOut: Object.keys(mended)
      .filter((column) => mended[column] === '' && !differences.some((one) => one.column === column))
      .map((column) => ({ column, area: areaOf(column) })),
    isAccepted: question !== null && question === record.acceptedQuestion,
  };
}
