import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { deliverCash, returnBodyOf } from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import type { StaffTestClient } from '../../../test/with-versions.ts';
import { commandContext } from '../../context.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from './audit.ts';
import { proveAudit } from './prove-audit.ts';
import { sealAudit } from './seal-audit.ts';

type Entry = { id: number; actor_kind: string; action: string; entity_id: string; before: object; after: object };

let store: TestStore;
let staff: StaffTestClient;

beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(async () => {
  staff = await staffClientOf(store);
});
afterAll(() => store.close());

describe('an audit entry', () => {
  test('[AUD-01] records who moved an order, with its status before and after; a shopper’s order is not audited', async () => {
    const { orderId } = await placeForCash();
    expect(await entriesOf(orderId)).toEqual([]);
    await staff.moveOrder({ params: { id: orderId }, body: { status: 'confirmed' } });
    await staff.moveOrder({ params: { id: orderId }, body: { status: 'shipped', trackingNumber: 'AWB1' } });
    await staff.reportDeliveryAttempt({ params: { id: orderId } });
    expect(await entriesOf(orderId)).toMatchObject([
      { actor_kind: 'command', action: 'order.move', before: { status: 'processing' }, after: { status: 'confirmed' } },
      { before: { status: 'confirmed' }, after: { status: 'shipped', trackingNumber: 'AWB1' } },
      { action: 'order.delivery-failed', before: { deliveryAttempts: 0 }, after: { deliveryAttempts: 1 } },
    ]);
  });

  test('[AUD-01] is written in the transaction of the action or not at all', async () => {
    const { orderId } = await placeForCash();
    const moved = { params: { id: orderId }, body: { status: 'delivered' } } as const;
    await staff.moveOrder({ params: { id: orderId }, body: { status: 'cancelled' } });
    expect((await refusalOf(staff.moveOrder(moved))).status).toBe(409);
    expect(await entriesOf(orderId)).toHaveLength(1);
  });

  test('[AUD-01] of a return stores its note separately, and one of content has the changed sections only', async () => {
    const { returnId } = await requestReturn();
    await staff.moveReturn({ params: { id: returnId }, body: { status: 'approved', note: 'Monday, Asha' } });
    const [entry] = await entriesOf(returnId);
    expect(entry).toMatchObject({
      action: 'return.move',
      before: { status: 'requested' },
      after: { status: 'approved' },
    });
    expect(JSON.stringify(entry)).not.toContain('Asha');
    expect(await valuesOf(entry)).toMatchObject([
      { name: 'ip', value: '127.0.0.1' },
      { name: 'note', value: 'Monday, Asha' },
    ]);
    const document = await staff.exportContent();
    const { contacts } = document.siteConfig;
    await staff.applyContent({
      body: { ...document, siteConfig: { ...document.siteConfig, contacts: { ...contacts, supportHours: '8 to 9' } } },
    });
    const [content] = await store.rows<Entry>(
      sql`SELECT * FROM audit_entries WHERE action = 'content.apply' ORDER BY id DESC`,
    );
    expect(content).toMatchObject({ before: { contacts }, after: { contacts: { supportHours: '8 to 9' } } });
    expect(Object.keys(content?.after ?? {})).toEqual(['contacts']);
  });
});

describe('audit entries and seals', () => {
  test('[AUD-02] cannot be changed or removed; a personal value can only be cleared', async () => {
    const { orderId } = await placeForCash();
    await staff.moveOrder({ params: { id: orderId }, body: { status: 'confirmed' } });
    await sealAudit(store.ctx);
    for (const statement of [
      sql`UPDATE audit_entries SET action = 'order.other'`,
      sql`DELETE FROM audit_entries`,
      sql`TRUNCATE audit_entries CASCADE`,
      sql`UPDATE audit_seals SET hash = previous_hash`,
      sql`DELETE FROM audit_seals`,
      sql`UPDATE audit_personal_values SET value = 'another'`,
      sql`UPDATE audit_personal_values SET name = 'another', salt = NULL, value = NULL, person_id = NULL`,
      sql`DELETE FROM audit_personal_values`,
    ])
      await expect(store.rows(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('[AUD-02] are verified by the hash chain, which names each manual change', async () => {
    const { orderId } = await placeForCash();
    for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
      await staff.moveOrder({ params: { id: orderId }, body: { status } });
      await sealAudit(store.ctx);
    }
    const { lastSeal, problems } = await staff.proveAudit();
    expect(problems).toEqual([]);
    const [last] = await store.rows<{ id: number }>(sql`SELECT max(id)::int AS id FROM audit_entries`);
    const range = `Entries ${last?.id} to ${last?.id}, sealed at ${lastSeal?.sealedAt}, are not as they were written.`;
    const byHand: [ReturnType<typeof sql>, string][] = [
      [sql`UPDATE audit_entries SET after = '{"status": "cancelled"}' WHERE id = ${last?.id}`, range],
      [sql`UPDATE audit_entries SET at = at + interval '1 second' WHERE id = ${last?.id}`, range],
      [
        sql`UPDATE audit_personal_values SET value = '10.0.0.1' WHERE entry_id = ${last?.id}`,
        `The value 'ip' of entry ${last?.id} is not the one that was written.`,
      ],
      [
        sql`DELETE FROM audit_personal_values WHERE entry_id = ${last?.id}`,
        `The value 'ip' of entry ${last?.id} is not the one that was written.`,
      ],
      [
        sql`DELETE FROM audit_seals WHERE number = ${Number(lastSeal?.number) - 1}`,
        `The seal before number ${lastSeal?.number} is missing.`,
      ],
      [
        sql`UPDATE audit_seals SET previous_hash = hash WHERE number = ${lastSeal?.number}`,
        `Seal ${lastSeal?.number} does not follow from the one before it.`,
      ],
      [sql`DELETE FROM audit_seals WHERE number = ${lastSeal?.number}`, `No seal has the hash ${lastSeal?.hash}.`],
    ];
    for (const [change, problem] of byHand) expect(await problemsAfter(change, lastSeal?.hash)).toEqual([problem]);
    expect((await staff.proveAudit({ query: { hash: lastSeal?.hash } })).problems).toEqual([]);
  });

  test('[AUD-02] cover all concurrent actions, also those written while sealing', async () => {
    const ctx = commandContext({ ...store.services, db: store.database.db });
    const act = (number: number) =>
      inTransaction(ctx, (tx) => audit(tx, { action: 'media.upload', entity: 'media', entityId: String(number) }));
    const acts = Array.from({ length: 60 }, (_, number) => act(number));
    const seals = Array.from({ length: 6 }, () => sealAudit(store.ctx));
    await Promise.all([...acts, ...seals]);
    await sealAudit(store.ctx);
    const { entries, sealed, problems } = await staff.proveAudit();
    expect([sealed, problems]).toEqual([entries, []]);
  });

  test('[AUD-03] stay verifiable after a person’s values are erased', async () => {
    const { returnId, customer } = await requestReturn();
    await staff.moveReturn({ params: { id: returnId }, body: { status: 'refused', note: 'Asha, 98200' } });
    await sealAudit(store.ctx);
    const [entry] = await entriesOf(returnId);
    const { staffEntries } = (await customer.api.exportMyData()).others;
    expect(staffEntries).toMatchObject([
      { action: 'return.move', name: 'note', value: expect.stringContaining('Asha, 98200') },
    ]);
    await store.api.sendOtp({ body: { phone: customer.phone } });
    await customer.api.deleteAccount({ body: { otp: await store.otpOf(customer.phone) } });
    expect(await valuesOf(entry)).toMatchObject([
      { name: 'ip', value: '127.0.0.1' },
      { name: 'note', value: null, salt: null, person_id: null },
    ]);
    expect((await staff.proveAudit()).problems).toEqual([]);
  });

  test('[AUD-02] an audit without entries is not sealed, and an unknown hash is reported', async () => {
    await sealAudit(store.ctx);
    const { lastSeal } = await staff.proveAudit();
    await sealAudit(store.ctx);
    expect((await staff.proveAudit()).lastSeal).toEqual(lastSeal);
    expect(await refusalOf(staff.proveAudit({ query: { hash: 'ABC' } }))).toMatchObject({ status: 400 });
  });
});

async function placeForCash(): Promise<{ orderId: string; customer: TestCustomer }> {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  const { order } = await customer.api.placeOrder({ body: orderOf(product) });
  return { orderId: order._id, customer };
}

async function requestReturn(): Promise<{ returnId: string; customer: TestCustomer }> {
  const { customer, params, itemId } = await deliverCash(store);
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId) });
  return { returnId: asked._id, customer };
}

function entriesOf(id: string): Promise<Entry[]> {
  return store.rows<Entry>(sql`SELECT * FROM audit_entries WHERE entity_id = ${id} ORDER BY id`);
}

function valuesOf(entry: Entry | undefined) {
  return store.rows(sql`SELECT * FROM audit_personal_values WHERE entry_id = ${entry?.id} ORDER BY name`);
}

/** The problems reported after a change that only the table owner can make; rolled back afterwards. */
async function problemsAfter(change: ReturnType<typeof sql>, hash: string | undefined): Promise<string[]> {
  const tables = ['audit_entries', 'audit_seals', 'audit_personal_values'];
  let problems: string[] = [];
  const ctx = commandContext({ ...store.services, db: store.database.db });
  const undone = inTransaction(ctx, async (tx) => {
    for (const table of tables) await tx.db.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ALL`));
    await tx.db.execute(change);
    problems = (await proveAudit(tx, { hash })).problems;
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return problems;
}
