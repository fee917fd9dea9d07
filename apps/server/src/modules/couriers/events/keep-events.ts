import { dateInIndia, isTrackingStatus, TRACKING_STATUSES } from '@bijli/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { CourierEvent } from '../adapters/courier-port.ts';
import type { EventProblem } from '../couriers.tables.ts';
import { askShopper } from '../failed-deliveries/ask-shopper.ts';
import type { CourierContext } from '../open-couriers.ts';
import { askForProof } from '../proofs/keep-proof.ts';
import { type EventRow, hasFailedOn, insertNewEvents } from './events.repository.ts';

/** A courier's clock may be a little ahead. What claims to be later would hide all that really comes until then. */
const aheadMs = 10 * 60_000;

const ranks = new Map<string, number>(TRACKING_STATUSES.map((status, rank) => [status, rank]));

/** Boxes whose AWB somebody typed may be of any courier. */
const typed = 'by-hand';

/**
 * Keeps what a courier told, each event once, and lets the boxes follow what is new, in the order in which it happened.
 * All of it is one transaction: what was acknowledged is there.
 */
export async function keepEvents(ctx: CourierContext, courier: string, events: readonly CourierEvent[]): Promise<void> {
  if (events.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock();
    for (const [awb, ofAwb] of Map.groupBy(events, (event) => event.awb)) {
      const box = await findBox(ctx, { courier, awb });
      const rows = ofAwb.toSorted(inTheirOrder).map((event) => ({
        ...event,
        ...{ courier, receivedAt: now, boxId: box?.id ?? null },
        problem: problemOf(event, { hasBox: box !== undefined, now }),
      }));
      const fresh = await insertNewEvents(ctx.db, rows);
      if (box) await followEvents(ctx, box.id, fresh.toSorted(inTheirOrder));
    }
  });
}

export async function findBox(
  { db, boxes }: Pick<CourierContext, 'db' | 'boxes'>,
  { courier, awb }: { courier: string; awb: string },
): Promise<{ id: string } | undefined> {
  return (await boxes.findByAwb(db, { courier, awb })) ?? (await boxes.findByAwb(db, { courier: typed, awb }));
}

/**
 * In an open transaction, in the order of the events. A courier comes once a day: what it says again of a failed visit is no further
 * one.
 */
export async function followEvents(ctx: CourierContext, boxId: string, events: readonly EventRow[]): Promise<void> {
  const except = events.map(({ id }) => id);
  const failedOn = new Set<string>();
  for (const { status, problem, at, reason, place } of events) {
    if (problem !== null || !isTrackingStatus(status)) continue;
    if (status === 'attempt-failed') {
      const day = dateInIndia(at);
      if (failedOn.has(day) || (await hasFailedOn(ctx.db, { boxId, day, except }))) continue;
      failedOn.add(day);
    }
    await ctx.boxes.follow(ctx, boxId, { status, at, reason, place });
  }
  const last = events.findLast(({ problem }) => problem === null);
  if (last?.status === 'attempt-failed') await askShopper(ctx, { boxId, courier: last.courier });
  if (last?.status === 'delivered') await askForProof(ctx, boxId);
}

type Told = Pick<EventRow, 'status' | 'at'>;

export function problemOf(event: Told, { hasBox, now }: { hasBox: boolean; now: Date }): EventProblem | null {
  if (!isTrackingStatus(event.status)) return 'unknown-status';
  if (!hasBox) return 'no-box';
  return event.at.getTime() > now.getTime() + aheadMs ? 'in-future' : null;
}

/** By their own times; those of one moment as statuses usually follow each other. */
function inTheirOrder(one: Told, other: Told): number {
  const rank = ({ status }: Told) => ranks.get(status) ?? -1;
  return one.at.getTime() - other.at.getTime() || rank(one) - rank(other) || (one.status < other.status ? -1 : 1);
}
