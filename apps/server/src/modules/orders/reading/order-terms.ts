import { dateInIndia, deliveryAfterOrder } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { FrozenTerms } from '../orders.tables.ts';

/** The terms of an order: those that held when it was placed. Orders of earlier releases have none of their own. */
export function termsOf(ctx: Pick<Context, 'settings'>, { terms }: Pick<OrderRow, 'terms'>): FrozenTerms {
  return terms ?? windowsNow(ctx);
}

/** What an order is promised that is placed at this moment. */
export function termsAt(ctx: Pick<Context, 'settings'>, now: Date): FrozenTerms {
  return { ...windowsNow(ctx), delivery: deliveryOf(ctx, now) };
}

function windowsNow({ settings }: Pick<Context, 'settings'>): FrozenTerms {
  const { cancellationMinutes, returnHours, deliveryAttempts, pickupAttempts } = settings.values;
  return { cancellationMinutes, returnHours, deliveryAttempts, pickupAttempts };
}

function deliveryOf(
  { settings: { values } }: Pick<Context, 'settings'>,
  now: Date,
): NonNullable<FrozenTerms['delivery']> {
  const { earliest, latest } = deliveryAfterOrder(now, {
    processingBusinessDays: values.processingDays,
    deliveryBusinessDays: { from: values.deliveryDaysFrom, to: values.deliveryDaysTo },
    holidays: values.holidays,
    orderCutOff: values.orderCutOff,
  });
  return { from: dateInIndia(earliest), to: dateInIndia(latest) };
}
