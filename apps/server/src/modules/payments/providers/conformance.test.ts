import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/columns.ts';
import type { PaymentProof } from './payment-provider.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';
import { providersUnderTest } from './provider-under-test.ts';

const amountPaise = 1_249_900;

describe.each(providersUnderTest)('$name, as any card provider', ({ open }) => {
  let under: ProviderUnderTest;
  beforeAll(async () => {
    under = await open();
  });
  afterAll(() => under.close());

  async function openOrder() {
    return (await under.provider.createOrder({ amountPaise, receipt: newId() })).providerOrderId;
  }

  async function openPaid() {
    const providerOrderId = await openOrder();
    return { providerOrderId, ...under.pay(providerOrderId) };
  }

  test('[PAY-02] opens a payment as unpaid, and reports it once it is paid', async () => {
    const providerOrderId = await openOrder();
    expect(await under.provider.listPayments(providerOrderId)).toEqual([]);
    const { providerPaymentId } = under.pay(providerOrderId);
    const provider = under.provider.name;
    const payment = { provider, providerPaymentId, providerOrderId, amountPaise, currency: 'INR', status: 'captured' };
    expect(await under.provider.listPayments(providerOrderId)).toEqual([payment]);
    expect(await under.provider.fetchPayment(providerPaymentId)).toEqual(payment);
  });

  test('[PAY-04] captures an authorised payment, once', async () => {
    const providerOrderId = await openOrder();
    const { providerPaymentId } = under.pay(providerOrderId, true);
    expect(await under.provider.fetchPayment(providerPaymentId)).toMatchObject({ status: 'authorized' });
    const captured = await under.provider.capture({ providerPaymentId, amountPaise });
    expect(captured).toMatchObject({ providerPaymentId, status: 'captured', amountPaise });
    const again = under.provider.capture({ providerPaymentId, amountPaise });
    await expect(again).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await under.provider.listPayments(providerOrderId)).toHaveLength(1);
  });

  test('[PAY-04] accepts only its own payment signature', async () => {
    const { providerOrderId, providerPaymentId, signature } = await openPaid();
    const other = await openPaid();
    const isValid = (proof: PaymentProof) => under.provider.isPaymentSignatureValid(proof, new Date());
    expect(isValid({ providerOrderId, providerPaymentId, signature })).toBe(true);
    for (const wrong of ['', 'no hex', '0'.repeat(64), signature.slice(2), `${signature}00`, other.signature])
      expect(isValid({ providerOrderId, providerPaymentId, signature: wrong })).toBe(false);
    expect(isValid({ providerOrderId: other.providerOrderId, providerPaymentId, signature })).toBe(false);
    expect(isValid({ providerOrderId, providerPaymentId: other.providerPaymentId, signature })).toBe(false);
  });

  test('[PITR-03] lists what was opened since a time, with its reference, payments and payers', async () => {
    const since = new Date();
    const [paid, unpaid] = [newId(), newId()];
    const opened = await under.provider.createOrder({ amountPaise, receipt: paid });
    await under.provider.createOrder({ amountPaise, receipt: unpaid });
    const { providerPaymentId } = under.pay(opened.providerOrderId);
    const listed = await under.provider.listOrders(since);
    const of = (reference: string) => listed.find((order) => order.reference === reference);
    expect(of(paid)).toMatchObject({ ...opened, amountPaise, payments: [{ providerPaymentId, status: 'captured' }] });
    expect(of(paid)?.payments[0]?.phone).toMatch(/^\+\d{8,15}$/);
    expect(of(unpaid)).toMatchObject({ amountPaise, payments: [] });
    expect(await under.provider.listOrders(new Date(Date.now() + 60_000))).toEqual([]);
  });

  test('[PAY-05] refunds in parts, each attempt once, and lists every refund with our reference', async () => {
    const { providerPaymentId } = await openPaid();
    const [first, second] = [newId(), newId()];
    const part = { providerPaymentId, amountPaise: 50_000, reference: first, attempt: 0 };
    const answers = await Promise.all([under.provider.refund(part), under.provider.refund(part)]);
    expect(answers[0]).toMatchObject({ reference: first, amountPaise: 50_000, status: 'processed' });
    expect(answers[1]).toEqual(answers[0]);
    await under.provider.refund({ ...part, amountPaise: amountPaise - 50_000, reference: second });
    const listed = await under.provider.listRefunds(providerPaymentId);
    expect(new Map(listed.map((refund) => [refund.reference, refund.amountPaise]))).toEqual(
      new Map([
        [first, 50_000],
        [second, amountPaise - 50_000],
      ]),
    );
  });

  test('[PAY-05] returns a refusal, rather than throwing, for a refund above the payment', async () => {
    const { providerPaymentId } = await openPaid();
    const reference = newId();
    const order = { providerPaymentId, amountPaise: amountPaise + 1, reference, attempt: 0 };
    expect(await under.provider.refund(order)).toEqual({
      provider: under.provider.name,
      providerRefundId: undefined,
      reference,
      amountPaise: amountPaise + 1,
      status: 'failed',
      failure: expect.stringMatching(/\w/),
    });
    expect(await under.provider.listRefunds(providerPaymentId)).toEqual([]);
  });

  test('[PAY-05] retries a failed refund as another attempt', async () => {
    const { providerPaymentId } = await openPaid();
    const order = { providerPaymentId, amountPaise, reference: newId(), attempt: 0 };
    under.failRefunds('later');
    const failed = await under.provider.refund(order);
    under.failRefunds(false);
    expect(await under.provider.refund(order)).toMatchObject({ providerRefundId: failed.providerRefundId });
    const again = await under.provider.refund({ ...order, attempt: 1 });
    expect(again).toMatchObject({ status: 'processed', amountPaise });
    const listed = await under.provider.listRefunds(providerPaymentId);
    expect(listed.map((refund) => refund.status).sort()).toEqual(['failed', 'processed']);
  });

  test('[PAY-05] lists a refund whose response was lost', async () => {
    const { providerPaymentId } = await openPaid();
    const order = { providerPaymentId, amountPaise, reference: newId(), attempt: 0 };
    under.failNext('lose-answer');
    await expect(under.provider.refund(order)).rejects.toMatchObject({ code: 'provider_unavailable' });
    const [found] = await under.provider.listRefunds(providerPaymentId);
    expect(found).toMatchObject({ reference: order.reference, status: 'processed' });
    expect(await under.provider.refund(order)).toEqual(found);
  });

  test('[PAY-03] reports itself unavailable in every call without a usable response', async () => {
    const { providerOrderId, providerPaymentId } = await openPaid();
    const refund = { providerPaymentId, amountPaise, reference: newId(), attempt: 0 };
    const callsOf = (provider: ProviderUnderTest['provider']) => [
      () => provider.createOrder({ amountPaise, receipt: newId() }),
      () => provider.listPayments(providerOrderId),
      () => provider.fetchPayment(providerPaymentId),
      () => provider.capture({ providerPaymentId, amountPaise }),
      () => provider.refund(refund),
      () => provider.listRefunds(providerPaymentId),
      () => provider.listOrders(new Date(0)),
    ];
    for (const wrong of [under.unreachable, under.malformed, under.redirecting])
      for (const call of callsOf(wrong)) await expect(call()).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(under.redirectTargetPaths).toEqual([]);
    for (const call of callsOf(under.provider)) {
      under.failNext('refuse');
      await expect(call()).rejects.toMatchObject({ code: 'provider_unavailable' });
    }
  });

  test('[PAY-04] accepts webhooks only with the right signature over the exact bytes', async () => {
    const { providerOrderId, providerPaymentId } = await openPaid();
    const reference = newId();
    await under.provider.refund({ providerPaymentId, amountPaise: 50_000, reference, attempt: 0 });
    const webhooks = await under.webhooks();
    const at = new Date();
    const events = webhooks.map(({ rawBody, ...headers }) => under.provider.readWebhook(rawBody, { ...headers, at }));
    const ours = events.filter((event) => event?.payment?.providerPaymentId === providerPaymentId);
    expect(ours.some((event) => event?.payment?.status === 'captured')).toBe(true);
    expect(ours.at(-1)).toMatchObject({
      payment: { providerOrderId, amountPaise, currency: 'INR' },
      refund: { reference, amountPaise: 50_000, status: 'processed' },
    });
    expect(new Set(events.map((event) => event?.providerEventId)).size).toBe(webhooks.length);
    for (const { rawBody, signature, eventId } of webhooks) {
      const other = Buffer.concat([rawBody, Buffer.from(' ')]);
      expect(under.provider.readWebhook(other, { signature, eventId, at })).toBeUndefined();
      expect(under.provider.readWebhook(rawBody, { signature: '', eventId, at })).toBeUndefined();
      expect(under.provider.readWebhook(rawBody, { signature: 'ff'.repeat(32), eventId, at })).toBeUndefined();
    }
  });
});
