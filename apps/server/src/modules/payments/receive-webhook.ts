import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertPaymentEvent, markRefundProcessed } from './payments.repository.ts';
import { recordCapture } from './record-capture.ts';

export type Webhook = { rawBody: Buffer; signature: string; eventId: string };

const capturing = new Set(['payment.captured', 'order.paid']);

/** Keeps the event and acts on it in one transaction: what was acknowledged has been recorded. */
export async function receiveWebhook(ctx: Context, webhook: Webhook): Promise<void> {
  const event = readEvent(ctx, webhook);
  if (!event) throw new AppError('not_allowed', 'The signature is wrong.');
  await inTransaction(ctx, async (ctx) => {
    const isNew = await insertPaymentEvent(ctx.db, {
      providerEventId: event.providerEventId,
      type: event.type,
      payload: event.raw,
      handledAt: ctx.clock(),
    });
    if (!isNew) return;
    if (event.payment?.status === 'captured' && capturing.has(event.type)) await recordCapture(ctx, event.payment);
    if (event.type === 'refund.processed' && event.refundId) await markRefundProcessed(ctx.db, event.refundId);
  });
}

function readEvent(ctx: Context, { rawBody, signature, eventId }: Webhook) {
  if (!eventId) throw new AppError('invalid_input', 'The event has no id.');
  try {
    return ctx.payments.card.readWebhook(rawBody, { signature, eventId });
  } catch (cause) {
    throw new AppError('invalid_input', 'The event could not be read.', { cause });
  }
}
