import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hasOrder } from '../orders.repository.ts';
import { deleteSilentViewers, deleteViewer, listViewers, saveViewer, type ViewerRow } from './presence.repository.ts';

/** Pages say every three seconds that they are there; two of these may get lost. */
const silentMs = 7000;
const forgottenMs = 60_000;

/**
 * A page that shows an order says that it is there, or that it leaves, and is told who else is. Others hear it when a person
 * comes or goes; of who went without a word they learn when they ask next.
 * @throws AppError not_found
 */
export async function watchOrder(ctx: StaffContext, input: Received<'watchOrder'>): Promise<Reply<'watchOrder'>> {
  const { id: orderId } = input.params;
  const { tabId, isLeaving } = input.body;
  if (!(await hasOrder(ctx.db, orderId))) throw notFound('Order');
  const now = ctx.clock();
  const there = await listViewers(ctx.db, { orderId, since: before(now, silentMs) });
  // A key or a command looks at nothing.
  const memberId = ctx.actor.kind === 'staff' ? ctx.actor.id : undefined;
  if (memberId !== undefined) await note(ctx, { tabId, orderId, memberId, seenAt: now }, { there, isLeaving });
  const others = [...new Set(there.map((one) => one.memberId))].filter((one) => one !== memberId);
  const names = await ctx.staffNames(ctx.db, others);
  return { success: true, others: others.flatMap((one) => names.get(one) ?? []).sort() };
}

type Before = { there: ViewerRow[]; isLeaving: boolean };

async function note(ctx: StaffContext, viewer: ViewerRow, { there, isLeaving }: Before): Promise<void> {
  const own = there.filter(({ memberId }) => memberId === viewer.memberId);
  const isNews = isLeaving ? own.every(({ tabId }) => tabId === viewer.tabId) && own.length > 0 : own.length === 0;
  if (!isNews) return isLeaving ? deleteViewer(ctx.db, viewer) : saveViewer(ctx.db, viewer);
  await inTransaction(ctx, async (ctx) => {
    await deleteSilentViewers(ctx.db, before(viewer.seenAt, forgottenMs));
    if (isLeaving) await deleteViewer(ctx.db, viewer);
    else await saveViewer(ctx.db, viewer);
    await announceChange(ctx, 'order-viewers');
  });
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
