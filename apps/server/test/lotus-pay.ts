import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { onlineMethod, type RegisteredMethod } from '../src/modules/payments/providers/payment-method.ts';
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '../src/modules/payments/providers/payment-provider.ts';

const name = 'lotus';
const schema = z.object({ LOTUS_KEY: z.string().optional(), LOTUS_SECRET: z.string().optional() });
const proofSchema = z.object({ deal: z.string(), transfer: z.string(), seal: z.string() });
const eventSchema = z.object({ transfer: z.string() });

/** A fictional provider with in-memory state. Its ids count from 1, so they collide with those of other providers. */
export type LotusPay = {
  method: RegisteredMethod;
  /** Pays a deal and returns what its checkout gives the page. */
  pay: (deal: string) => { deal: string; transfer: string; seal: string };
  webhookOf: (transfer: string, eventId: string) => { payload: string; headers: Record<string, string> };
  refunds: ProviderRefund[];
};

export function createLotusPay(): LotusPay {
  const deals: { amountPaise: number }[] = [];
  const transfers: ProviderPayment[] = [];
  const refunds: ProviderRefund[] = [];

  function providerOf(secret: string): PaymentProvider {
    return {
      name,
      window: { gate: 'https://lotus.example/gate.js' },
      webhook: { signatureHeader: 'x-lotus-seal', eventIdHeader: 'x-lotus-news', proof: 'The seal of the body.' },
      async createOrder({ amountPaise }) {
        return { providerOrderId: String(deals.push({ amountPaise })) };
      },
      listPayments: async (deal) => transfers.filter(({ providerOrderId }) => providerOrderId === deal),
      fetchPayment: async (transfer) => found(transfer),
      capture: async ({ providerPaymentId }) => found(providerPaymentId),
      async refund({ reference, amountPaise, providerPaymentId }) {
        const refund = { provider: name, reference, providerPaymentId, amountPaise, status: 'processed' } as const;
        const given = { ...refund, providerRefundId: String(refunds.length + 1) };
        refunds.push(given);
        return given;
      },
      listRefunds: async (transfer) => refunds.filter(({ providerPaymentId }) => providerPaymentId === transfer),
      listRecords: async () => ({ payments: transfers, refunds, disputes: [] }),
      listOrders: async () => [],
      listAdjustments: async () => [],
      readProof(fields) {
        const { deal, transfer, seal } = proofSchema.parse(fields);
        return { providerOrderId: deal, providerPaymentId: transfer, signature: seal };
      },
      isPaymentSignatureValid: ({ providerOrderId, providerPaymentId, signature }) =>
        signature === sealOf(`${providerOrderId} ${providerPaymentId}`, secret),
      readWebhook(rawBody, { signature, eventId }) {
        if (signature !== sealOf(rawBody.toString(), secret)) return undefined;
        const { transfer } = eventSchema.parse(JSON.parse(rawBody.toString()));
        return {
          providerEventId: eventId,
          type: 'paid',
          payment: found(transfer),
          refund: undefined,
          raw: { transfer },
        };
      },
    };
  }

  function found(transfer: string): ProviderPayment {
    const payment = transfers[Number(transfer) - 1];
    if (!payment) throw new Error(`Lotus Pay knows no transfer ${transfer}`);
    return payment;
  }

  return {
    method: onlineMethod({
      id: name,
      label: 'Lotus Pay',
      sentence: 'From your Lotus wallet',
      icon: 'card',
      name: 'Lotus wallet',
      atLeast: { paise: 500, refusal: 'Lotus Pay needs a total of at least ₹5.' },
      settings: { schema, together: ['LOTUS_KEY', 'LOTUS_SECRET'], needer: 'Lotus payments', advice: 'Set both.' },
      open: ({ LOTUS_SECRET }) =>
        LOTUS_SECRET === undefined
          ? undefined
          : {
              provider: providerOf(LOTUS_SECRET),
              page: {
                scripts: ['https://lotus.example'],
                connections: [],
                frames: [],
                wallets: ['https://lotus.example'],
              },
            },
    }),
    pay(deal) {
      const { amountPaise = 0 } = deals[Number(deal) - 1] ?? {};
      const paid = { provider: name, providerOrderId: deal, amountPaise, currency: 'INR', status: 'captured' } as const;
      const transfer = String(transfers.length + 1);
      transfers.push({ ...paid, providerPaymentId: transfer });
      return { deal, transfer, seal: sealOf(`${deal} ${transfer}`, lotusSettings.LOTUS_SECRET) };
    },
    webhookOf(transfer, eventId) {
      const payload = JSON.stringify({ transfer });
      return {
        payload,
        headers: { 'x-lotus-seal': sealOf(payload, lotusSettings.LOTUS_SECRET), 'x-lotus-news': eventId },
      };
    },
    refunds,
  };
}

export const lotusSettings = { LOTUS_KEY: 'lotus key', LOTUS_SECRET: 'lotus secret' };

function sealOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
