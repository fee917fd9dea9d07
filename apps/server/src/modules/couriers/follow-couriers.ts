import { finishUnanswered } from './booking/finish-booking.ts';
import { adoptEvents } from './events/adopt-events.ts';
import { pollTracking } from './events/poll-tracking.ts';
import { tellUntold } from './failed-deliveries/tell-courier.ts';
import type { CourierContext } from './open-couriers.ts';

/** What is done again and again, as answers and webhooks get lost. First what needs no network. */
export async function followCouriers(ctx: CourierContext): Promise<void> {
  await adoptEvents(ctx);
  await finishUnanswered(ctx);
  await tellUntold(ctx);
  await pollTracking(ctx);
}
