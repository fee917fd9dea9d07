import type { Context } from '../../context.ts';
import { lockByName } from '../../platform/database/named-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { returnMoney } from './owe-refund.ts';
import {
  findPaymentByProviderOrder,
  findPaymentByProviderPayment,
  hasCapturedPayment,
  insertPayment,
  type Payment,
  updatePayment,
} from './payments.repository.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';

/**
 * Writes down money that the provider says it captured, once, however often and from wherever the news comes.
 * Money that no order wants (paid twice, wrong amount, unknown) is kept as surplus and refunded.
 */
export async function recordCapture(ctx: Context, captured: ProviderPayment): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await takePayment(ctx, captured.providerOrderId);
    if (!payment) {
      ctx.log.warn(
        { providerOrderId: captured.providerOrderId },
        'A capture came for a payment that this store did not open',
      );
      return;
    }
    if (await isKnown(ctx, captured)) return;
    if (payment.providerPaymentId) return keepSecondCapture(ctx, payment, captured);
    await updatePayment(ctx.db, payment.id, {
      providerPaymentId: captured.providerPaymentId,
      capturedPaise: captured.amountPaise,
      capturedAt: ctx.clock(),
    });
    if (captured.amountPaise !== payment.amountPaise || captured.currency !== payment.currency) {
      return returnMoney(ctx, {
        paymentId: payment.id,
        amountPaise: captured.amountPaise,
        reason: 'The amount differs from the order',
      });
    }
    if (await hasCapturedPayment(ctx.db, payment.reference)) {
      return returnMoney(ctx, {
        paymentId: payment.id,
        amountPaise: captured.amountPaise,
        reason: 'The order was paid already',
      });
    }
    await updatePayment(ctx.db, payment.id, { status: 'captured' });
    await ctx.events.publish(ctx, 'payment.captured', {
      reference: payment.reference,
      paymentId: payment.id,
      amountPaise: payment.amountPaise,
    });
  });
}

/** Captures of one reference come one after another: of two at once, the second must see that it was paid. */
async function takePayment(ctx: Context, providerOrderId: string): Promise<Payment | undefined> {
  const found = await findPaymentByProviderOrder(ctx.db, providerOrderId);
  if (!found) return undefined;
  await lockByName(ctx.db, `payment:${found.reference}`);
  return findPaymentByProviderOrder(ctx.db, providerOrderId);
}

async function isKnown(ctx: Context, captured: ProviderPayment): Promise<boolean> {
  return (await findPaymentByProviderPayment(ctx.db, captured.providerPaymentId)) !== undefined;
}

async function keepSecondCapture(ctx: Context, first: Payment, captured: ProviderPayment): Promise<void> {
  const second = await insertPayment(ctx.db, {
    reference: first.reference,
    provider: first.provider,
    providerPaymentId: captured.providerPaymentId,
    amountPaise: captured.amountPaise,
    capturedPaise: captured.amountPaise,
    status: 'surplus',
    capturedAt: ctx.clock(),
  });
  if (second)
    await returnMoney(ctx, {
      paymentId: second.id,
      amountPaise: captured.amountPaise,
      reason: 'The order was paid already',
    });
}
