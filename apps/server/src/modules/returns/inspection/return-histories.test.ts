import { ApiError } from '@bijli/contract';
import type { UnitOutcome } from '@bijli/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectAs, openInspection } from '../../../../test/inspection-factory.ts';
import { newImei } from '../../../../test/receipt-factory.ts';
import { refundsOn } from '../../../../test/refund-factory.ts';
import { returnBodyOf } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { AppError } from '../../../errors.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLedger, readStockDifferences } from '../../ledger/index.ts';

const histories = Number(process.env['RETURN_HISTORIES'] ?? 4);

let store: TestStore;
let desk: Awaited<ReturnType<typeof openInspection>>;
let card: Awaited<ReturnType<typeof refundsOn>>;
beforeAll(async () => {
  store = await startTestStore();
  desk = await openInspection(store);
  card = await refundsOn(store);
});
afterAll(() => store.close());

const what = fc.constantFrom(
  ...([
    'ask',
    'ask',
    'approve',
    'approve',
    'pick-up',
    'pick-up',
    'receive',
    'receive',
    'scan',
    'scan',
    'scan',
  ] as const),
  ...(['scan-other', 'inspect', 'inspect', 'inspect', 'pass-all', 'refuse', 'send-back', 'pay', 'pay'] as const),
);
const steps = fc.array(fc.record({ what, pick: fc.nat({ max: 997 }) }), { minLength: 8, maxLength: 24 });
const history = fc.record({
  isCash: fc.boolean(),
  phones: fc.integer({ min: 1, max: 3 }),
  cables: fc.integer({ min: 1, max: 3 }),
  steps,
});
type Step = {
  what: (typeof history extends fc.Arbitrary<infer Value> ? Value : never)['steps'][number]['what'];
  pick: number;
};
type Sold = {
  customer: TestCustomer;
  params: { id: string };
  itemIds: string[];
  /** Of the pieces that were sent. */
  numbers: string[];
  productIds: string[];
};

const outcomes: readonly UnitOutcome[] = ['free', 'open-box', 'damaged', 'kept-back', 'written-off', 'sent-back'];
const one = <Row>(rows: readonly Row[], pick: number) => rows[pick % Math.max(1, rows.length)];

async function sell({ isCash, phones, cables }: { isCash: boolean; phones: number; cables: number }): Promise<Sold> {
  if (!isCash) {
    const lines = [
      { rupees: 79, quantity: phones },
      { rupees: 50, quantity: cables },
    ];
    const placed = await card.place({ lines, discountRupees: 0.5 });
    const productIds = [await card.productAt(79), await card.productAt(50)];
    return { ...placed, numbers: [], productIds };
  }
  const numbers = Array.from({ length: phones }, newImei);
  const [phone, cable] = [await desk.article('imei', { numbers }), await desk.article('none', { units: cables })];
  const order = await desk.sold([
    [phone, phones],
    [cable, cables],
  ]);
  return { ...order, numbers, productIds: [phone.productId, cable.productId] };
}

async function refusable(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    const isPolite = (error instanceof AppError || error instanceof ApiError) && error.status < 500;
    if (!isPolite) throw error;
  });
}

async function take(sold: Sold, { what, pick }: Step): Promise<void> {
  const staff = await staffClientOf(store);
  const { returns } = await sold.customer.api.listReturns({ params: sold.params });
  const inState = (...states: string[]) =>
    one(
      returns.filter(({ status }) => states.includes(status)),
      pick,
    )?._id;
  const move = async (id: string | undefined, status: Parameters<typeof staff.moveReturn>[0]['body']['status']) => {
    if (id) await staff.moveReturn({ params: { id }, body: { status, note: `UTR ${crypto.randomUUID()}` } });
  };
  const { read, scan, inspect } = inspectAs(desk.inspector.api);
  const received = inState('received');
  const acts: Record<typeof what, () => Promise<unknown>> = {
    ask: async () => {
      const items = sold.itemIds.flatMap((_id, place) => {
        const quantity = (pick >> place) % 4;
        return quantity > 0 ? [{ _id, quantity }] : [];
      });
      if (items.length > 0)
        await sold.customer.api.requestReturn({ params: sold.params, body: { ...returnBodyOf(''), items } });
    },
    approve: () => move(inState('requested'), 'approved'),
    'pick-up': () => move(inState('approved'), 'picked_up'),
    receive: () => move(inState('picked_up'), 'received'),
    scan: async () => {
      const number = one(sold.numbers, pick);
      if (received && number) await scan(received, number);
    },
    'scan-other': async () => {
      if (received) await scan(received, newImei());
    },
    inspect: async () => {
      if (!received) return;
      const { units } = await read(received);
      const findings = units.map((_, place) => ({
        outcome: outcomes[(pick + place * 5) % outcomes.length] ?? 'damaged',
      }));
      await inspect(received, findings, { refusal: 'It was used' });
    },
    'pass-all': () => move(received, 'inspected'),
    refuse: () => move(inState('received', 'requested'), 'refused'),
    'send-back': async () => {
      const id = inState('refused');
      if (!id) return;
      const { version } = await read(id);
      const body = { courier: 'Vega', awb: `BACK${pick}`, expectedVersion: version };
      await staff.sendReturnBack({ params: { id }, body });
    },
    pay: () => move(inState('inspected'), 'refunded'),
  };
  await refusable(acts[what]);
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

type UnitRow = { returnId: string; itemId: string; paise: number; outcome: UnitOutcome | null; number: string | null };
type ReturnRow = { id: string; status: string; paise: number; sent: boolean; splitFrom: string | null };

/** What holds at any time. */
async function expectSums(sold: Sold, { isCash, atFirst }: { isCash: boolean; atFirst: number }): Promise<void> {
  const orderId = sold.params.id;
  const returns = await store.rows<ReturnRow>(sql`
    SELECT r.id, r.status, r.amount_paise::int AS paise, s.return_id IS NOT NULL AS sent, r.split_from AS "splitFrom"
    FROM returns r LEFT JOIN sent_back_returns s ON s.return_id = r.id WHERE r.order_id = ${orderId}`);
  const items = await store.rows<{ returnId: string; itemId: string; quantity: number; paise: number }>(sql`
    SELECT i.return_id AS "returnId", i.order_item_id AS "itemId", i.quantity, i.amount_paise::int AS paise
    FROM return_items i JOIN returns r ON r.id = i.return_id WHERE r.order_id = ${orderId}`);
  const units = await store.rows<UnitRow>(sql`
    SELECT u.return_id AS "returnId", u.order_item_id AS "itemId", u.amount_paise::int AS paise, u.outcome, u.number
    FROM returned_units u JOIN returns r ON r.id = u.return_id WHERE r.order_id = ${orderId}`);
  const lines = await store.rows<{ id: string; quantity: number; total: number }>(
    sql`SELECT id, quantity, total_paise::int AS total FROM order_items WHERE order_id = ${orderId}`,
  );
  // Units that came back are those that were sold, each asked for once, and together at the price of their line.
  const refused = new Set(returns.filter(({ status }) => status === 'refused').map(({ id }) => id));
  for (const line of lines) {
    const asked = items.filter(({ itemId }) => itemId === line.id);
    expect(sum(asked, ({ quantity }) => quantity)).toBeLessThanOrEqual(line.quantity);
    const back = asked.filter(({ returnId }) => !refused.has(returnId));
    expect(sum(back, ({ paise }) => paise)).toBeLessThanOrEqual(line.total);
    if (sum(back, ({ quantity }) => quantity) === line.quantity)
      expect(sum(back, ({ paise }) => paise)).toBe(line.total);
  }
  for (const { id, status, paise } of returns) {
    const own = items.filter(({ returnId }) => returnId === id);
    expect(sum(own, (item) => item.paise)).toBe(paise);
    const counted = units.filter(({ returnId }) => returnId === id);
    if (counted.length > 0) {
      expect(counted.length).toBe(sum(own, ({ quantity }) => quantity));
      expect(sum(counted, (unit) => unit.paise)).toBe(paise);
    }
    const isOver = status === 'inspected' || status === 'refunded' || (status === 'refused' && counted.length > 0);
    expect(counted.every(({ outcome }) => (outcome !== null) === isOver)).toBe(true);
    const passes = status !== 'refused';
    if (isOver) expect(counted.every(({ outcome }) => (outcome !== 'sent-back') === passes)).toBe(true);
  }
  // What is owed or went back is the price of what passed.
  const worthOf = (...states: string[]) =>
    sum(
      returns.filter(({ status }) => states.includes(status)),
      ({ paise }) => paise,
    );
  const [money] = await store.rows<{ notes: number; refunds: number }>(sql`
    SELECT (SELECT coalesce(sum(total_paise), 0)::int FROM invoices WHERE order_id = ${orderId} AND kind = 'credit_note') AS notes,
      (SELECT coalesce(sum(r.amount_paise), 0)::int FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.reference = ${orderId}) AS refunds`);
  if (isCash) expect(money?.notes).toBe(worthOf('inspected', 'refunded'));
  else {
    expect(money?.refunds).toBeGreaterThanOrEqual(worthOf('refunded'));
    expect(money?.refunds).toBeLessThanOrEqual(worthOf('inspected', 'refunded'));
    expect((await readLedger(store.ctx, [orderId])).differences).toEqual([]);
  }
  // The house has what came back and neither was written off nor left again.
  const sentBack = returns.filter(({ sent }) => sent).map(({ id }) => id);
  const here = units.filter(({ returnId, outcome }) => outcome !== 'written-off' && !sentBack.includes(returnId));
  expect((await onHand(sold)) - atFirst).toBe(here.length);
  expect(await readStockDifferences(store.ctx)).toEqual([]);
  for (const number of sold.numbers) {
    const unit = units.find((row) => row.number === number);
    const isAway = unit !== undefined && sentBack.includes(unit.returnId);
    expect([number, await desk.serialState(number)]).toEqual([number, isAway ? 'sold' : stateOf(unit)]);
  }
}

function stateOf(unit: UnitRow | undefined): string {
  if (!unit) return 'sold';
  if (unit.outcome === 'free') return 'in-stock';
  return unit.outcome === 'open-box' || unit.outcome === 'written-off' ? unit.outcome : 'returned';
}

async function onHand({ productIds }: Sold): Promise<number> {
  const rows = await store.rows<{ units: number }>(
    sql`SELECT coalesce(sum(on_hand), 0)::int AS units FROM place_levels WHERE product_id = ANY (${sql.param(productIds)}::uuid[])`,
  );
  return rows[0]?.units ?? 0;
}

test(`[INSP-16] in ${histories} histories of returns, what came back is what was sold and not kept, refunds are its price, and stock, numbers and credit notes agree`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, ...given }) => {
      const sold = await sell(given);
      const atFirst = await onHand(sold);
      for (const step of steps) {
        await take(sold, step);
        await expectSums(sold, { isCash: given.isCash, atFirst });
      }
      expect(store.takeErrors()).toEqual([]);
    }),
    { numRuns: histories },
  );
}, 1_800_000);
