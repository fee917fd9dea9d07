import { inTransaction } from '../../../platform/database/transaction.ts';
import type { CourierContext } from '../open-couriers.ts';
import { adoptEvent, lockEvent, selectAdoptable } from './events.repository.ts';
import { findBox, followEvents, problemOf } from './keep-events.ts';

const keptMs = 60 * 86_400_000;
const mostAtOnce = 500;

/** Follows events that came before their box had its AWB, and those whose time has come. */
export async function adoptEvents(ctx: CourierContext): Promise<void> {
  const now = ctx.clock();
  const since = new Date(now.getTime() - keptMs);
  for (const { id } of await selectAdoptable(ctx.db, { now, since, limit: mostAtOnce }))
    await inTransaction(ctx, async (ctx) => {
      const event = await lockEvent(ctx.db, id);
      const box = event && (await findBox(ctx, event));
      if (!event || event.problem === null || !box || problemOf(event, { hasBox: true, now }) !== null) return;
      await adoptEvent(ctx.db, id, box.id);
      await followEvents(ctx, box.id, [{ ...event, problem: null }]);
    });
}
