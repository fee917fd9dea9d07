import { startPaymentSandbox } from '@bijli/payment-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommandStores } from '../../test/command-stores.ts';
import { createRazorpay } from '../modules/payments/providers/razorpay/razorpay.ts';
import { newId } from '../platform/database/columns.ts';

const keys = { keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };
let stores: Awaited<ReturnType<typeof startCommandStores>>;

beforeAll(async () => {
  stores = await startCommandStores();
});
afterAll(() => stores.close());

test('[PITR-01] a moment without its zone or in the future is refused, and so is a store that runs', async () => {
  const run = (...args: string[]) => stores.run('recover', args, stores.running);
  for (const time of ['yesterday', '2026-11-28', '2026-11-28T10:41:00', ''])
    expect((await run(time)).errors).toMatch(/^Bijli: Usage: npm run recover -- TIME/);
  expect((await run('2999-01-01T00:00:00Z')).errors).toMatch(/has not come yet/);
  expect((await run('2026-11-28T10:41:00+05:30')).errors).toBe(
    'Bijli: The store is running. Stop every process of it first.',
  );
});

test('[PITR-01][PITR-03] a stopped store says what is skipped, ended and gone, and fails while paid orders are gone', {
  timeout: 120_000,
}, async () => {
  await stores.workInStopped(async () => {});
  const sandbox = await startPaymentSandbox({ ...keys, port: 0, webhookUrl: 'http://127.0.0.1:1' });
  const environment = {
    ...stores.stopped,
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_API_URL: sandbox.url,
  };
  try {
    const time = new Date().toISOString();
    const well = await stores.run('recover', [time], environment);
    expect({ code: well.code, errors: well.errors }).toEqual({ code: 0, errors: '' });
    expect(well.output).toContain(`No paid order since ${time} is gone.`);
    const card = createRazorpay({ ...keys, apiUrl: sandbox.url, checkoutUrl: '' });
    const reference = newId();
    const { providerOrderId } = await card.createOrder({ amountPaise: 1_249_900, receipt: reference });
    const paid = sandbox.pay({ order_id: providerOrderId, contact: '+919812345678', email: 'asha@example.com' });
    await card.createOrder({ amountPaise: 5000, receipt: 'bill 7 of another shop' });
    const { code, output } = await stores.run('recover', [time, '--given', 'CN/9999/000001'], environment);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    const gone = await stores.run('recover', [time], environment);
    expect(gone.code).toBe(1);
    const id = 'razorpay_payment_id' in paid ? paid.razorpay_payment_id : '';
    expect(gone.output.split('\n')).toContain(
      `  Order ${reference.slice(-6).toUpperCase()} (${reference}): ₹12,499, razorpay ${id}, +919812345678, asha@example.com`,
    );
    expect(gone.output.match(/Not used/g)).toEqual(well.output.match(/Not used/g));
  } finally {
    await sandbox.close();
  }
});
