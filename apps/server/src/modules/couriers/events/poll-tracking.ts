import { courierRefusalKindOf } from '../adapters/courier-refusal.ts';
import type { CourierContext } from '../open-couriers.ts';
import { keepEvents } from './keep-events.ts';
import { savePolled, selectSilent } from './silent-boxes.repository.ts';

const hourMs = 3_600_000;
const mostAtOnce = 100;
const longestMs = 120_000;

/**
 * Asks where boxes are of which nothing was heard for long, as webhooks get lost. Bounded in boxes and in time; ends at the first
 * courier that does not work: the next run goes on.
 */
export async function pollTracking(ctx: CourierContext): Promise<void> {
  const began = ctx.clock().getTime();
  const since = new Date(began - ctx.settings.values.courierSilentHours * hourMs);
  const couriers = ctx.couriers.filter(({ isFollowed }) => isFollowed).map(({ name }) => name);
  for (const { boxId, courier: name, awb } of await selectSilent(ctx.db, { couriers, since, limit: mostAtOnce })) {
    if (ctx.clock().getTime() - began > longestMs) return;
    const courier = ctx.couriers.find((one) => one.name === name);
    if (!courier) continue;
    const events = await courier.track(awb).catch((error: unknown) => {
      if (courierRefusalKindOf(error) !== 'for-good') throw error;
      return [];
    });
    await keepEvents(ctx, name, events);
    await savePolled(ctx.db, boxId, ctx.clock());
  }
}
