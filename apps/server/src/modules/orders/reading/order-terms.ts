import { type ReturnReason, specifiedReturnReasons } from '@bijli/contract';
import { dateInIndia, deliveryAfterOrder, shipsByOf } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { hoursOfProducts, returnReasonsNow } from '../../content/index.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { FrozenTerms } from '../orders.tables.ts';

/** The terms of an order: those that held when it was placed. Orders of earlier releases have none of their own. */
export function termsOf(ctx: Pick<Context, 'settings'>, { terms }: Pick<OrderRow, 'terms'>): FrozenTerms {
  return terms ?? windowsNow(ctx);
}

/** What an order of these products is promised that is placed at this moment. */
export async function termsAt(ctx: Context, now: Date, productIds: readonly string[]): Promise<FrozenTerms> {
  const returnReasons = returnReasonsNow(ctx);
  const longerReturns = await hoursOfProducts(ctx, [...new Set(productIds)]);
  return {
    ...windowsNow(ctx),
    delivery: deliveryOf(ctx, now),
    ...(returnReasons.length > specifiedReturnReasons.length ? { returnReasons } : {}),
    ...(Object.keys(longerReturns).length > 0 ? { longerReturns } : {}),
  };
}

/** For how many hours after its delivery a return of a product of the order may be requested. */
export function returnHoursOf({ returnHours, longerReturns }: FrozenTerms, productId: string): number {
  return Math.max(returnHours, longerReturns?.[productId] ?? 0);
}

/** For what the order is taken back. */
export function returnReasonsOf({ returnReasons }: FrozenTerms): readonly ReturnReason[] {
  return returnReasons ?? specifiedReturnReasons;
}

function windowsNow({ settings }: Pick<Context, 'settings'>): FrozenTerms {
  const { cancellationMinutes, returnHours, deliveryAttempts, pickupAttempts } = settings.values;
  return { cancellationMinutes, returnHours, deliveryAttempts, pickupAttempts };
}

function deliveryOf(
  { settings: { values } }: Pick<Context, 'settings'>,
  now: Date,
): NonNullable<FrozenTerms['delivery']> {
  const policy = {
    processingBusinessDays: values.processingDays,
    deliveryBusinessDays: { from: values.deliveryDaysFrom, to: values.deliveryDaysTo },
    holidays: values.holidays,
    orderCutOff: values.orderCutOff,
  };
  const { earliest, latest } = deliveryAfterOrder(now, policy);
  const to = dateInIndia(latest);
  return { from: dateInIndia(earliest), to, shipsBy: shipsByOf({ promisedUntil: to, orderedAt: now }, policy) };
}
