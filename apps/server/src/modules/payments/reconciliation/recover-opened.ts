import type { Context } from '../../../context.ts';
import { onlineProviders } from '../payment-methods.ts';
import { findPaymentByProviderOrder, insertPayment } from '../payments.repository.ts';
import type { OpenedOrder } from '../providers/payment-provider.ts';
import { isCaptured } from '../record-capture.ts';
import { adoptMissed } from './adopt-missed.ts';
import { reconcileReference } from './reconcile-payments.ts';

/** A paid order that the store does not have any more, as its provider tells of it. */
export type LostOrder = {
  reference: string;
  provider: string;
  providerPaymentId: string;
  paise: number;
  phone: string | undefined;
  email: string | undefined;
};

type Lost = { since: Date; findOrders: (ids: string[]) => Promise<ReadonlySet<string>> };

/**
 * Asks each provider for all since the moment to which the database was restored. Payments of orders that are here are known again, and
 * so are refunds and disputes; paid orders that are gone are returned. Repeatable.
 * @throws AppError 'provider_unavailable'
 */
export async function recoverPayments(ctx: Context, { since, findOrders }: Lost): Promise<LostOrder[]> {
  const lost: LostOrder[] = [];
  for (const provider of onlineProviders(ctx)) {
    const opened = (await provider.listOrders(since)).filter(isOfThisStore);
    const here = await findOrders(opened.map(({ reference }) => reference));
    for (const order of opened) {
      if (here.has(order.reference)) await knowAgain(ctx, order);
      else lost.push(...paidOf(order));
    }
  }
  await adoptMissed(ctx, since);
  return lost;
}

type ReferredOrder = OpenedOrder & { reference: string };

/** References of this store are ids of orders; an account may serve other shops too. */
function isOfThisStore(order: OpenedOrder): order is ReferredOrder {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(order.reference ?? '');
}

async function knowAgain(ctx: Context, { provider, providerOrderId, reference, amountPaise }: ReferredOrder) {
  if (await findPaymentByProviderOrder(ctx.db, { provider, providerOrderId })) return;
  await insertPayment(ctx.db, { provider, providerOrderId, reference, amountPaise, createdAt: ctx.clock() });
  await reconcileReference(ctx, reference);
}

function paidOf({ provider, reference, payments }: ReferredOrder): LostOrder[] {
  return payments.filter(isCaptured).map(({ providerPaymentId, amountPaise, phone, email }) => ({
    ...{ reference, provider, providerPaymentId, paise: amountPaise, phone, email },
  }));
}
