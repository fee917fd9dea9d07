import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { noteRefund } from './note-refund.ts';
import { findPaymentByProviderOrder, insertPaymentEvent } from './payments.repository.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { recordLockedCapture } from './record-capture.ts';

export type Webhook = { rawBody: Buffer; signature: string; eventId: string };

const secondsToCapture = 5;

/** Keeps the event and acts on it in one transaction: what was acknowledged has been recorded. */
export async function receiveWebhook(ctx: Context, webhook: Webhook): Promise<void> {
  const event = readEvent(ctx, webhook);
  if (!event) throw new AppError('not_allowed', 'The signature is wrong.');
  const captured = event.payment?.status === 'captured' ? event.payment : undefined;
  const { providerEventId, type, raw } = event;
  const kept = { providerEventId, type, payload: raw, handledAt: ctx.clock() };
  await inTransaction(ctx, async (ctx) => {
    const { isNew, reference } = await insertPaymentEvent(ctx.db, kept, captured?.providerOrderId);
    if (!isNew) return;
    if (captured) await recordLockedCapture(ctx, captured, reference);
    if (event.payment?.status === 'authorized') await settleSoon(ctx, event.payment);
    if (event.refund) await noteRefund(ctx, event.refund);
  });
}

/** The provider may capture by itself; what it left authorised is captured by the job, which may use the network. */
async function settleSoon(ctx: Context, { providerOrderId }: ProviderPayment): Promise<void> {
  const payment = await findPaymentByProviderOrder(ctx.db, providerOrderId);
  if (!payment || payment.providerPaymentId) return;
  const { reference } = payment;
  await ctx.jobs.enqueue(ctx, 'reconcile-payments', { reference }, { startAfterSeconds: secondsToCapture });
}

function readEvent(ctx: Context, { rawBody, signature, eventId }: Webhook) {
  if (!eventId) throw new AppError('invalid_input', 'The event has no id.');
  try {
    return ctx.payments.card.readWebhook(rawBody, { signature, eventId });
  } catch (cause) {
    throw new AppError('invalid_input', 'The event could not be read.', { cause });
  }
}
