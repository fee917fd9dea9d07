import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPaymentSandbox } from '@bijli/payment-sandbox';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { administer, withDatabase } from '../../test/build-template.ts';
import { statementsToCreate } from '../../test/create-database.ts';
import { parseConfig } from '../config.ts';
import { createRazorpay } from '../modules/payments/providers/razorpay/razorpay.ts';
import { repeatables } from '../modules/repeatables.ts';
import { newId } from '../platform/database/columns.ts';
import { sql } from '../platform/database/drizzle.ts';
import { migrate, openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging.ts';
import { runCommand } from './run-command.ts';

const postgresUrl = inject('postgresUrl');
const name = `bijli_reconcile_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'bijli-reconcile-'));
const keys = { keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };
/** The engine under test, as the command finds it in its environment. */
const environment = {
  DATA_DIR: folder,
  ...(postgresUrl ? { DATABASE_URL: withDatabase(postgresUrl, name) } : {}),
};

beforeAll(async () => {
  if (postgresUrl) await administer(postgresUrl, ...statementsToCreate(name));
});
afterAll(async () => {
  if (postgresUrl) await administer(postgresUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

async function reconcile() {
  const { code, output, errors } = await runCommand('reconcile', [], environment);
  return { code, lines: output.split('\n'), errors };
}

async function inStore(...statements: ReturnType<typeof sql>[]): Promise<void> {
  const database = await openDatabase(parseConfig(environment), createLogger('error'));
  await migrate(database.db, repeatables);
  for (const statement of statements) await database.db.execute(statement);
  await database.close();
}

describe('npm run reconcile', { timeout: 120_000 }, () => {
  test('fails in one sentence when there is no store yet', async () => {
    const { code, errors } = await reconcile();
    expect(code).toBe(1);
    expect(errors).toMatch(/^Bijli: (?:There is no store in|The database holds no store yet).*\.$/);
  });

  test('[PAY-04][P3] exits with 0 and the sums when the books balance, and lists refused refunds and unread webhooks', async () => {
    const [reference, payment] = [newId(), newId()];
    await inStore(
      sql`INSERT INTO payments (id, reference, provider, amount_paise, captured_paise, status)
          VALUES (${payment}, ${reference}, 'razorpay', 99900, 99900, 'surplus')`,
      sql`INSERT INTO refunds (id, payment_id, amount_paise, reason, status, failure)
          VALUES (${newId()}, ${payment}, 99900, 'test', 'failed', 'No balance.')`,
      sql`INSERT INTO payment_events (provider_event_id, type, payload, created_at)
          VALUES ('razorpay evt_1', 'payment.parked', '{}', '2026-11-25T06:12:00Z')`,
    );
    const { code, lines, errors } = await reconcile();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines).toEqual([
      'Captured    ₹999',
      'Paid orders ₹0',
      'Given back  ₹0',
      'Owed back   ₹999',
      `Order ${reference.slice(-6).toUpperCase()} (${reference}): the provider refused to give ₹999 back: No balance.`,
      'Not understood: payment.parked, event razorpay evt_1 of 2026-11-25T06:12:00.000Z',
      'Our stock holds: each level is the sum of its movements, and orders that are not handed over hold what is held.',
      'Our books hold: captured = paid orders + given back + owed back. The provider was not asked; give a date to ask it.',
    ]);
  });

  test('[PAY-08][A4] says which refunds are too small to be sent', async () => {
    const [reference, payment] = [newId(), newId()];
    await inStore(
      sql`INSERT INTO payments (id, reference, provider, amount_paise, captured_paise, status)
          VALUES (${payment}, ${reference}, 'razorpay', 50, 50, 'surplus')`,
      sql`INSERT INTO refunds (id, payment_id, amount_paise, reason) VALUES (${newId()}, ${payment}, 50, 'test')`,
    );
    const { code, lines } = await reconcile();
    expect(code).toBe(0);
    expect(lines).toContain(
      `Order ${reference.slice(-6).toUpperCase()} (${reference}): ₹0.50 is owed back, but the provider gives back no less than ₹1. It goes with the next refund of this payment; if there is none, pay it another way and record that: npm run order -- ${reference} refund-paid REFERENCE.`,
    );
  });

  test('[SER-16] names what has more numbers than pieces on hand', async () => {
    const productId = newId();
    await inStore(
      sql`INSERT INTO serial_units (id, product_id, kind, number, state, changed_at)
          VALUES (${newId()}, ${productId}, 'serial', 'PIECE-1', 'in-stock', now())`,
    );
    const { code, lines } = await reconcile();
    expect(code).toBe(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        'The stock does not hold:',
        `${productId}: 1 piece here has a number, but 0 are on hand.`,
      ]),
    );
    await inStore(sql`DELETE FROM serial_units WHERE product_id = ${productId}`);
    expect((await reconcile()).code).toBe(0);
  });

  test('[P1][PAY-13] with a date asks the provider, and says that both sides hold or where they differ', async () => {
    const sandbox = await startPaymentSandbox({ ...keys, port: 0, webhookUrl: 'http://127.0.0.1:1' });
    const settings = {
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_URL: sandbox.url,
    };
    const ask = () => runCommand('reconcile', ['2026-01-01'], { ...environment, ...settings });
    try {
      const none = await ask();
      expect(none).toMatchObject({ code: 0, errors: '' });
      expect(none.output).toContain('The books hold on both sides since 2026-01-01');
      const card = createRazorpay({ ...keys, apiUrl: sandbox.url, checkoutUrl: '' });
      const reference = newId();
      const { providerOrderId } = await card.createOrder({ amountPaise: 70_000, receipt: reference });
      sandbox.pay({ order_id: providerOrderId });
      await inStore(sql`INSERT INTO payments (id, reference, provider, provider_order_id, amount_paise)
                        VALUES (${newId()}, ${reference}, 'razorpay', ${providerOrderId}, 70000)`);
      const missed = await ask();
      expect(missed.code).toBe(1);
      expect(missed.output).toMatch(
        /The books do not hold:\nOrder .* of ₹700 is captured at the provider and not recorded\.$/,
      );
    } finally {
      await sandbox.close();
    }
    const unreachable = await ask();
    expect(unreachable.code).toBe(1);
    expect(unreachable.errors).toBe('Bijli: The payment provider could not be asked. Try again later.');
    expect((await runCommand('reconcile', ['yesterday'], environment)).errors).toContain('Usage: npm run reconcile');
  });

  test('[PAY-04] exits with 1 and a line for each order that differs', async () => {
    const lost = [newId(), newId()];
    await inStore(
      ...lost.map(
        (reference) => sql`INSERT INTO payments (id, reference, provider, amount_paise, captured_paise, status)
                           VALUES (${newId()}, ${reference}, 'razorpay', 5000, 5000, 'captured')`,
      ),
    );
    const { code, lines } = await reconcile();
    expect(code).toBe(1);
    expect(lines).toContain('The books do not hold:');
    for (const reference of lost)
      expect(lines.filter((line) => line.includes(reference))).toEqual([
        `No order has the id ${reference}: ₹50 captured, ₹0 for goods, ₹0 given back, ₹0 owed back; ₹50 belong to nobody.`,
      ]);
  });
});
