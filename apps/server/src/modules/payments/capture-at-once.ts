import type { Context } from '../../context.ts';
import { refusedState, runSurely } from '../../platform/database/run-together.ts';
import { retryConflicts, sqlState } from '../../platform/database/transaction.ts';
import type { Together } from '../../platform/events.ts';
import { capturing, findAwaitedPayment, keepingEvent } from './payments.repository.ts';
import type { paymentEvents } from './payments.tables.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';

const uniqueViolation = '23505';

/**
 * Records the capture that was waited for, its event and what others do because of it, in one statement. False, with
 * nothing written, when it is any other capture, or when something of it changed meanwhile: then all of it has to be
 * looked at under a lock.
 */
export async function captureAtOnce(
  ctx: Context,
  { providerOrderId, providerPaymentId, amountPaise, currency }: ProviderPayment,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const payment = await findAwaitedPayment(ctx.db, providerOrderId);
  if (!payment || payment.amountPaise !== amountPaise || payment.currency !== currency) return false;
  const at = ctx.clock();
  const together: Together = {
    writes: [keepingEvent(ctx.db, event), capturing(payment, { providerPaymentId, amountPaise, at })],
    afterwards: [],
  };
  const { id: paymentId, reference } = payment;
  await ctx.events.publish(ctx, 'payment.arriving', { reference, paymentId, amountPaise, together });
  if (!(await wereWritten(ctx, together))) return false;
  await ctx.events.publish(ctx, 'payment.recorded', { amountPaise });
  for (const tell of together.afterwards) await tell(ctx);
  return true;
}

async function wereWritten(ctx: Context, { writes }: Together): Promise<boolean> {
  try {
    await retryConflicts(() => runSurely(ctx.db, writes));
    return true;
  } catch (error) {
    const state = sqlState(error);
    if (state === refusedState || state === uniqueViolation) return false;
    throw error;
  }
}
