import type { Database } from '../../../platform/database/database.ts';
import { and, eq, gt, lt } from '../../../platform/database/drizzle.ts';
import { orderViewers } from './presence.tables.ts';

export type ViewerRow = typeof orderViewers.$inferSelect;

/** The tabs that show an order and have said so since then. */
export function listViewers(db: Database, { orderId, since }: { orderId: string; since: Date }): Promise<ViewerRow[]> {
  const { orderId: of, seenAt } = orderViewers;
  return db
    .select()
    .from(orderViewers)
    .where(and(eq(of, orderId), gt(seenAt, since)));
}

export async function saveViewer(db: Database, viewer: ViewerRow): Promise<void> {
  const { orderId, memberId, seenAt } = viewer;
  const is = eq(orderViewers.memberId, memberId);
  const change = { target: orderViewers.tabId, set: { orderId, seenAt }, setWhere: is };
  await db.insert(orderViewers).values(viewer).onConflictDoUpdate(change);
}

export async function deleteViewer(db: Database, { tabId, memberId }: Pick<ViewerRow, 'tabId' | 'memberId'>) {
  await db.delete(orderViewers).where(and(eq(orderViewers.tabId, tabId), eq(orderViewers.memberId, memberId)));
}

/** Of tabs that ended without a word. */
export async function deleteSilentViewers(db: Database, before: Date): Promise<void> {
  await db.delete(orderViewers).where(lt(orderViewers.seenAt, before));
}
