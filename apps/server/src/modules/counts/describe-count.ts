import type { Reply } from '@bijli/contract';
import { staffIdOf } from '../../actor.ts';
import type { Context, StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findCount, selectCounts, selectPlaces } from './counts.repository.ts';
import { type ShownLine, selectLines, selectPeople } from './lines.repository.ts';

type Reading = Pick<Context, 'db' | 'staffNames'>;
type Count = Reply<'readCount'>['count'];

const shownLines = 30;

/** @throws AppError not_found */
export async function describeCount(ctx: Reading, id: string): Promise<Count> {
  const [count] = await describeCounts(ctx, [id]);
  if (!count) throw notFound('Count');
  return count;
}

export async function describeCounts({ db, staffNames }: Reading, ids: string[]): Promise<Count[]> {
  const rows = await selectCounts(db, ids);
  const names = await staffNames(
    db,
    rows.map(({ startedBy }) => startedBy),
  );
  return rows.map((row) => ({ ...row, startedBy: names.get(row.startedBy ?? '') ?? null }));
}

/** A count with its last lines, who counted, and its places. @throws AppError not_found */
export async function readCount(ctx: StaffContext, id: string): Promise<Reply<'readCount'>> {
  const count = await describeCount(ctx, id);
  const lines = await selectLines(ctx.db, { countId: id, limit: shownLines });
  const people = await selectPeople(ctx.db, id);
  const names = await ctx.staffNames(
    ctx.db,
    [...lines, ...people].map(({ countedBy }) => countedBy),
  );
  return {
    success: true,
    count,
    lines: lines.map((line) => lineReply(ctx, { line, names, isBlind: count.isBlind })),
    people: people.map(({ countedBy, ...person }) => ({ name: names.get(countedBy ?? '') ?? 'A command', ...person })),
    places: await selectPlaces(ctx.db, id),
  };
}

/** @throws AppError not_found */
export async function describeLine(ctx: StaffContext, { countId, lineId }: { countId: string; lineId: string }) {
  const count = await findCount(ctx.db, countId);
  const [line] = await selectLines(ctx.db, { countId, lineId, limit: 1 });
  if (!count || !line) throw notFound('Line');
  const names = await ctx.staffNames(ctx.db, [line.countedBy]);
  return lineReply(ctx, { line, names, isBlind: count.isBlind });
}

function lineReply(
  { actor }: StaffContext,
  { line, names, isBlind }: { line: ShownLine; names: Map<string, string>; isBlind: boolean },
): Reply<'readCount'>['lines'][number] {
  const { countedBy, onHand, ...shown } = line;
  const by = names.get(countedBy ?? '') ?? null;
  return { ...shown, onHand: isBlind ? null : onHand, by, isOwn: countedBy === staffIdOf(actor) };
}
