import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../../errors.ts';
import { invalidInput } from '../../../../platform/http/input-errors.ts';
import { type KeptSecret, secretsAt } from '../kept-secret.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { createCaller, type RazorpaySettings } from './caller.ts';
import { name, paymentSchema, refundSchema, toPayment, toRefund } from './entities.ts';
import { listAll } from './list-all.ts';
import { listAdjustments, listOrders, listRecords } from './list-records.ts';
import { readEvent } from './read-event.ts';

/** Source: Razorpay's API reference, "Fetch a Payment (With Expanded Offers Details)"; other calls and webhooks lack them. */
const withOffers = 'expand[]=offers';

const createdOrderSchema = z.object({ id: z.string() });
const proofSchema = z.object({
  razorpay_order_id: z.string().max(100),
  razorpay_payment_id: z.string().max(100),
  razorpay_signature: z.string().max(200),
});

/** Razorpay over its public HTTP API; the demo sandbox implements the same API and differs only in URL and keys. */
export function createRazorpay(settings: RazorpaySettings): PaymentProvider {
  const call = createCaller(settings);
  const secrets = keptSecrets(settings);
  return {
    name,
    window: { key: settings.keyId, scriptUrl: settings.checkoutUrl },
    webhook: {
      signatureHeader: 'x-razorpay-signature',
      eventIdHeader: 'x-razorpay-event-id',
      proof: 'HMAC-SHA256 of the body with the webhook’s secret, in hexadecimal.',
    },
    async createOrder({ amountPaise, receipt }) {
      const order = await call('POST', '/v1/orders', createdOrderSchema, {
        amount: amountPaise,
        currency: 'INR',
        receipt,
      });
      return { providerOrderId: order.id };
    },
    async listPayments(providerOrderId) {
      const list = await call(
        'GET',
        `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`,
        z.object({ items: z.array(paymentSchema) }),
      );
      return list.items.map(toPayment);
    },
    async fetchPayment(providerPaymentId) {
      const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}?${withOffers}`;
      return toPayment(await call('GET', path, paymentSchema));
    },
    async capture({ providerPaymentId, amountPaise }) {
      const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/capture`;
      return toPayment(await call('POST', path, paymentSchema, { amount: amountPaise, currency: 'INR' }));
    },
    async refund({ providerPaymentId, amountPaise, reference, attempt }) {
      const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`;
      const key = attempt === 0 ? reference : `${reference}-${attempt}`;
      const body = { amount: amountPaise, receipt: reference };
      try {
        return toRefund(await call('POST', path, refundSchema, body, { 'x-refund-idempotency': key }));
      } catch (error) {
        const failure = refusalIn(error);
        if (failure === undefined) throw error;
        return { provider: name, providerRefundId: undefined, reference, amountPaise, status: 'failed', failure };
      }
    },
    async listRefunds(providerPaymentId) {
      const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refunds?`;
      return (await listAll(call, path, refundSchema)).map(toRefund);
    },
    listRecords: (since) => listRecords(call, since),
    listOrders: (since) => listOrders(call, since),
    listAdjustments: (since) => listAdjustments(call, since),
    readProof(fields) {
      const { data, error } = proofSchema.safeParse(fields);
      if (error) throw invalidInput(error, 'body');
      return {
        providerOrderId: data.razorpay_order_id,
        providerPaymentId: data.razorpay_payment_id,
        signature: data.razorpay_signature,
      };
    },
    isPaymentSignatureValid({ providerOrderId, providerPaymentId, signature }, at) {
      const content = `${providerOrderId}|${providerPaymentId}`;
      return isSignatureOf(content, secretsAt(secrets.key, at), signature);
    },
    readWebhook(rawBody, { signature, eventId, at }) {
      if (!isSignatureOf(rawBody, secretsAt(secrets.webhook, at), signature)) return undefined;
      return { providerEventId: eventId, ...readEvent(rawBody) };
    },
  };
}

/** What it sends again after a change of the secret is signed with the one before. Source: Razorpay's docs, Webhooks, FAQ. */
function keptSecrets({ keySecret, webhookSecret, previous }: RazorpaySettings): Record<'key' | 'webhook', KeptSecret> {
  const kept = (present: string, secret: string | undefined): KeptSecret =>
    previous && secret ? { present, previous: { secret, until: previous.until } } : { present };
  return { key: kept(keySecret, previous?.keySecret), webhook: kept(webhookSecret, previous?.webhookSecret) };
}

/** Constant-time comparison, so that response times reveal nothing about the valid signature. */
function isSignatureOf(content: string | Buffer, secrets: readonly string[], signature: string): boolean {
  // Buffer.from stops at the first character that is not hexadecimal: what follows would be ignored.
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets
    .map((secret) => timingSafeEqual(given, createHmac('sha256', secret).update(content).digest()))
    .includes(true);
}

/** The provider's reason when it definitely refused; undefined when the outcome is unknown. */
function refusalIn(error: unknown): string | undefined {
  const cause = error instanceof AppError ? error.cause : undefined;
  return cause instanceof ProviderRefusal && cause.status === 400 ? cause.reason : undefined;
}
