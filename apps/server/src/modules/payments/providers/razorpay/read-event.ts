import { z } from 'zod';
import { isWellFormed } from '../../../../platform/http/input-errors.ts';
import type { ProviderEvent, ProviderPayment } from '../payment-provider.ts';
import {
  disputeSchema,
  offerOf,
  orderSchema,
  paymentSchema,
  refundSchema,
  toDispute,
  toPayment,
  toRefund,
} from './entities.ts';
import { withoutPayer } from './without-payer.ts';

type ReadEvent = Omit<ProviderEvent, 'providerEventId'>;

const maxDepth = 30;
const nothing = { payment: undefined, refund: undefined };

const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: paymentSchema }).optional(),
    order: z.object({ entity: orderSchema }).optional().catch(undefined),
    dispute: z.object({ entity: disputeSchema }).optional(),
    refund: z.object({ entity: refundSchema.partial({ status: true }) }).optional(),
  }),
});

const text = z.string().max(100).nullish().catch(undefined);
const namedBy = z
  .object({ entity: z.object({ id: text, order_id: text, payment_id: text }) })
  .optional()
  .catch(undefined);
const namesSchema = z.object({ payload: z.object({ payment: namedBy, refund: namedBy, dispute: namedBy }) });

/** Refunds of older accounts come without a status; the event's name says it. */
const statusByEvent: Partial<Record<string, 'pending' | 'processed' | 'failed'>> = {
  'refund.created': 'pending',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
};

/** Reads a genuine webhook of any form: the provider disables a webhook whose deliveries keep failing. */
export function readEvent(rawBody: Buffer): ReadEvent {
  const json = parseJson(rawBody);
  if (json === undefined || !isStorable(json)) {
    const raw = { unreadable: true, bytes: rawBody.length };
    return { type: 'unreadable', ...nothing, raw, problem: 'The body is not JSON that can be stored.' };
  }
  const raw = typeof json === 'object' && json !== null ? withoutPayer(json) : { value: json };
  const about = readNames(json);
  const { data, error } = eventSchema.safeParse(json);
  if (error) return { type: typeOf(json), ...nothing, about, raw, problem: z.prettifyError(error) };
  const refund = data.payload.refund?.entity;
  const status = refund && (refund.status ?? statusByEvent[data.event]);
  if (refund && !status) return { type: data.event, ...nothing, about, raw, problem: 'The refund has no status.' };
  return {
    type: data.event,
    payment: readPayment(data.payload),
    refund: refund && status ? toRefund({ ...refund, status }) : undefined,
    dispute: data.payload.dispute && toDispute(data.payload.dispute.entity),
    about,
    raw,
  };
}

function readPayment({ payment, order }: z.output<typeof eventSchema>['payload']): ProviderPayment | undefined {
  const read = payment && toPayment(payment.entity);
  if (!read || read.offerId || order?.entity.status !== 'paid') return read;
  return { ...read, offerId: offerOf(order.entity) };
}

function readNames(json: unknown): NonNullable<ReadEvent['about']> {
  const { payment, refund, dispute } = namesSchema.safeParse(json).data?.payload ?? {};
  const paymentId = payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id;
  return { providerOrderId: payment?.entity.order_id ?? undefined, providerPaymentId: paymentId ?? undefined };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}

/** PostgreSQL stores neither NUL characters nor lone surrogates, and JSON only to some depth. */
function isStorable(json: unknown, depth = 0): boolean {
  if (typeof json === 'string') return isStorableText(json);
  if (typeof json !== 'object' || json === null) return true;
  if (depth === maxDepth) return false;
  return Object.entries(json).every(([name, value]) => isStorableText(name) && isStorable(value, depth + 1));
}

function isStorableText(text: string): boolean {
  return isWellFormed(text) && !text.includes('\u0000');
}

function typeOf(json: unknown): string {
  return z.object({ event: z.string().max(100) }).safeParse(json).data?.event ?? 'unknown';
}
