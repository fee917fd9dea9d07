import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type PastPayment, writePastPayments } from './past-payments.ts';
import { openTestSandbox } from './sandbox-under-test.ts';

test('[TODAY-31] a sandbox that begins with payments of the past knows them with their refunds and disputes, and gives the rest back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'past-payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateFile = join(folder, 'payments.jsonl');
  const at = new Date('2026-11-25T06:12:00Z');
  const past: PastPayment = {
    ...{ id: 'pay_Past0000000001', orderId: 'order_Past00000001', receipt: 'BJ-1', amountPaise: 10_000, at },
    refunds: [{ id: 'rfnd_Past000000001', amountPaise: 4000, at, reference: 'refund-1' }],
    dispute: { id: 'disp_Past000000001', amountPaise: 6000, reasonCode: 'fraud', respondBy: at, at },
  };
  writePastPayments(stateFile, [past]);
  writePastPayments(stateFile, []);
  const { call } = await openTestSandbox({ stateFile });
  const path = `/v1/payments/${past.id}`;
  expect((await call('GET', path)).body).toMatchObject({ status: 'captured', amount: 10_000, amount_refunded: 4000 });
  expect((await call('GET', '/v1/disputes')).body).toMatchObject({ count: 1, items: [{ id: past.dispute?.id }] });
  expect((await call('POST', `${path}/refund`, { amount: 6001 })).status).toBe(400);
  expect((await call('POST', `${path}/refund`, { amount: 6000 })).status).toBe(200);
  expect((await call('GET', path)).body).toMatchObject({ amount_refunded: 10_000, refund_status: 'full' });
});
