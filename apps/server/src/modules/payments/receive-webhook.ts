import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onlineProviders } from './payment-methods.ts';
import { type EventSubject, findPaymentByProviderOrder, insertPaymentEvent } from './payments.repository.ts';
import type { PaymentProvider, ProviderEvent, ProviderPayment } from './providers/payment-provider.ts';
import { recordDispute } from './reconciliation/record-dispute.ts';
import { isCaptured, recordLockedCapture } from './record-capture.ts';
import { recordRefundStatus } from './refunds/record-refund-status.ts';

/** `headers` have lower-case names. */
export type Webhook = { rawBody: Buffer; headers: Record<string, string | string[] | undefined> };

const secondsToCapture = 5;
const maxIdLength = 200;

/**
 * Stores and processes the event in one transaction, so that an acknowledged event is always recorded. A genuine event
 * that is not understood is stored without effect and reported: refused, it would be sent until the provider gives up.
 */
export async function receiveWebhook(ctx: Context, webhook: Webhook): Promise<void> {
  const event = readEvent(ctx, webhook);
  if (!event) throw new AppError('not_allowed', 'The signature is wrong.');
  const captured = event.payment && isCaptured(event.payment) ? event.payment : undefined;
  const { type, raw, problem } = event;
  const handledAt = problem === undefined ? ctx.clock() : null;
  const row = { providerEventId: event.id, type, payload: raw, handledAt };
  await inTransaction(ctx, async (ctx) => {
    const { isNew, reference } = await insertPaymentEvent(ctx.db, row, { order: captured, about: subjectOf(event) });
    if (!isNew) return;
    if (problem !== undefined) return reportUnread(ctx, event);
    if (captured) await recordLockedCapture(ctx, captured, { reference, isReport: true });
    if (event.payment?.status === 'authorized') await scheduleCapture(ctx, event.payment);
    if (event.refund) await recordRefundStatus(ctx, event.refund);
    if (event.dispute) await recordDispute(ctx, event.dispute);
  });
}

function subjectOf({ provider, about }: ReadEvent): EventSubject {
  return { provider, providerOrderId: about?.providerOrderId, providerPaymentId: about?.providerPaymentId };
}

async function reportUnread(ctx: Context, { id, type, problem }: ReadEvent): Promise<void> {
  ctx.log.warn({ eventId: id, type, problem }, 'Payment webhook not understood: stored without effect');
  await ctx.events.publish(ctx, 'payment.event-unread', { eventId: id, type });
}

/**
 * The provider may capture automatically; otherwise a job captures the authorised payment, since it may use the
 * network.
 */
async function scheduleCapture(ctx: Context, authorised: ProviderPayment): Promise<void> {
  const payment = await findPaymentByProviderOrder(ctx.db, authorised);
  if (!payment || payment.providerPaymentId) return;
  const { reference } = payment;
  await ctx.jobs.enqueue(ctx, 'reconcile-payments', { reference }, { startAfterSeconds: secondsToCapture });
}

type ReadEvent = Omit<ProviderEvent, 'providerEventId'> & { id: string; provider: string };

/** The event with a store-wide unique id; undefined when no provider's signature matches. */
function readEvent(ctx: Context, { rawBody, headers }: Webhook): ReadEvent | undefined {
  for (const { name, webhook, readWebhook } of signingProviders(ctx, headers)) {
    const eventId = idOf(headers[webhook.eventIdHeader], rawBody);
    const signature = String(headers[webhook.signatureHeader] ?? '');
    const event = readWebhook(rawBody, { signature, eventId, at: ctx.clock() });
    if (event) return { ...event, id: `${name} ${event.providerEventId}`, provider: name };
  }
  return undefined;
}

/** The provider's id of the event; one that came without an id is identified by its content. */
function idOf(header: string | string[] | undefined, rawBody: Buffer): string {
  const id = String(header ?? '');
  return id && id.length <= maxIdLength ? id : `sha256-${createHash('sha256').update(rawBody).digest('hex')}`;
}

/** The providers whose signature header is present. Without one the first provider is used, and its check fails. */
function signingProviders(ctx: Context, headers: Webhook['headers']): PaymentProvider[] {
  const providers = onlineProviders(ctx);
  const senders = providers.filter(({ webhook }) => headers[webhook.signatureHeader] !== undefined);
  return senders.length > 0 ? senders : providers.slice(0, 1);
}
