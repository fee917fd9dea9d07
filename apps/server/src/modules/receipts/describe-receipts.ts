import type { Reply } from '@bijli/contract';
import { hasPermission, isStaffActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type ShownLine, selectLines } from './lines.repository.ts';
import { type ListedReceipt, selectListed } from './receipt-list.repository.ts';

type Receipt = Reply<'readReceipt'>['receipt'];
type Line = Reply<'readReceipt'>['lines'][number];

/** A receipt with its lines. @throws AppError not_found */
export async function describeReceipt(
  ctx: Pick<Context, 'db' | 'staffNames' | 'actor'>,
  id: string,
): Promise<Reply<'readReceipt'>> {
  const [receipt] = await describeReceipts(ctx, [id]);
  if (!receipt) throw notFound('Receipt');
  const lines = await selectLines(ctx.db, id);
  return { success: true, receipt, lines: lines.map((line) => describeLine(ctx, line)) };
}

/** These in their order. */
export async function describeReceipts(
  ctx: Pick<Context, 'db' | 'staffNames'>,
  ids: readonly string[],
): Promise<Receipt[]> {
  const rows = await selectListed(ctx.db, ids);
  const names = await ctx.staffNames(
    ctx.db,
    rows.flatMap(({ createdBy, postedBy, undoneBy }) => [createdBy, postedBy, undoneBy]),
  );
  const nameOf = (who: string | null) => (who === null ? null : (names.get(who) ?? null));
  return rows.map(({ createdBy, postedBy, undoneBy, ...row }) => ({
    ...timed(row),
    ...{ createdBy: nameOf(createdBy), postedBy: nameOf(postedBy), undoneBy: nameOf(undoneBy) },
  }));
}

function timed({ createdAt, postedAt, undoneAt, ...row }: Omit<ListedReceipt, 'createdBy' | 'postedBy' | 'undoneBy'>) {
  const text = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return { ...row, createdAt: new Date(createdAt).toISOString(), postedAt: text(postedAt), undoneAt: text(undoneAt) };
}

/** What it cost is for who may read costs only. */
export function describeLine({ actor }: Pick<Context, 'actor'>, line: ShownLine): Line {
  const { numberedDamaged: _, slug: __, costPaise, ...shown } = line;
  return { ...shown, costPaise: mayReadCosts(actor) ? costPaise : null };
}

export function mayReadCosts(actor: Context['actor']): boolean {
  return isStaffActor(actor) && hasPermission(actor, 'cost.read');
}
