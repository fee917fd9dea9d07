import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { requireImport } from '../describe-import.ts';
import type { ImportKind, ImportKinds } from '../import-kind.ts';
import { type LineRecord, selectPart } from './import-lines.repository.ts';

const pageSize = 100;

/** @throws AppError not_found, not_allowed */
export async function listImportLines(
  ctx: StaffContext,
  kinds: ImportKinds,
  { params: { id }, query }: Received<'listImportLines'>,
): Promise<Reply<'listImportLines'>> {
  const { kind } = await requireImport(ctx, kinds, id);
  const { after = 0, only = null } = query ?? {};
  const found = await selectPart(ctx.db, { importId: id, after, limit: pageSize + 1, only });
  const lines = await describeLines(ctx, kind, found.slice(0, pageSize));
  return { success: true, lines, hasMore: found.length > pageSize };
}

type Described = Reply<'listImportLines'>['lines'][number];

export async function describeLines(
  { db }: StaffContext,
  { columns, photosOf }: ImportKind,
  records: readonly LineRecord[],
): Promise<Described[]> {
  const { areaOf } = columns;
  const known = records.filter(({ entityId }) => entityId !== null);
  const photos = known.length > 0 ? await photosOf(db, known) : new Map<string, string>();
  return records.map((record) => {
    const { line, key, name, entityId, outcome, cells, mended, differences, problems, warnings, question } = record;
    return {
      ...{ line, sku: key, name, productId: entityId, photo: photos.get(key) ?? null, outcome },
      ...{ cells, mended, problems, warnings, question },
      differences: differences.map((difference) => ({ ...difference, area: areaOf(difference.column) })),
      leftOut: Object.keys(mended)
        .filter((column) => mended[column] === '' && !differences.some((one) => one.column === column))
        .map((column) => ({ column, area: areaOf(column) })),
      isAccepted: question !== null && question === record.acceptedQuestion,
    };
  });
}
