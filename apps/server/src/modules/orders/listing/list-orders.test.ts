import type { Input, Order } from '@bijli/contract';
import { expect, test } from 'vitest';
import { placeCables, placeCart, placePaid } from '../../../../test/cancel-factory.ts';
import { homeAddress, orderOf } from '../../../../test/order-factory.ts';
import { fieldErrorsOf, refusalOf } from '../../../../test/refusal-of.ts';
import { close, confirm, packBoxes } from '../../../../test/shipment-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { paymentMethods } from '../../payments/index.ts';

type Query = NonNullable<NonNullable<Input<'listOrders'>>['query']>;

const [store, support] = await storeOfFile((store) => createStaff(store, { permissions: ['orders.read'] }));

const listed = async (query: Query) => (await support.api.listOrders({ query })).orders;
const found = async (query: Query) => (await listed(query)).map(({ id }) => id);
const views = async (query: Omit<Query, 'view'> = {}) => (await support.api.countOrders({ query })).views;

/** A cash order whose row is then made what the test is about. */
async function ordered(change = sql`status = status`): Promise<string> {
  const { order } = await placeCables(store);
  await store.rows(sql`UPDATE orders SET ${change} WHERE id = ${order._id}`);
  return order._id;
}

/** A confirmed order, and the units of its first line. */
async function confirmed({ order }: { order: Order }) {
  await confirm(store, order._id);
  return { order, units: [{ orderItemId: order.items[0]?._id ?? '', quantity: order.items[0]?.quantity ?? 0 }] };
}

test('[ORDC-01][ORDC-122] each view has the orders of its state, held ones are not to be packed, one that is packed in part is in both, and the counts are those of the lists', async () => {
  const before = await views();
  const [fresh, toPack, held] = [
    await ordered(),
    await ordered(sql`status = 'confirmed'`),
    await ordered(sql`status = 'confirmed', staff_hold = 'address', staff_held_at = now()`),
  ];
  const disputed = await ordered(sql`status = 'confirmed', hold_reason = 'disputed'`);
  const [sent, arrived] = [
    await ordered(sql`status = 'shipped'`),
    await ordered(sql`status = 'delivered', payment_status = 'completed'`),
  ];
  const waiting = await confirmed(await placeCables(store));
  await close(store, await packBoxes(store, waiting.order._id, [{ units: waiting.units }]));
  const part = await confirmed(await placeCart(store));
  await close(store, await packBoxes(store, part.order._id, [{ units: part.units }]));
  const ended = [await ordered(sql`status = 'cancelled'`), await ordered(sql`status = 'failed'`)];
  const expected: Record<string, string[]> = {
    new: [fresh],
    'to-pack': [toPack, part.order._id],
    packed: [waiting.order._id, part.order._id],
    'handed-over': [sent],
    delivered: [arrived],
    cash: [sent],
    'on-hold': [held, disputed],
    cancelled: ended,
    problems: [disputed],
    all: [fresh, toPack, held, disputed, sent, arrived, waiting.order._id, part.order._id, ...ended],
  };
  const after = await views();
  expect(Object.keys(after).sort()).toEqual(Object.keys(expected).sort());
  for (const [view, ids] of Object.entries(expected)) {
    const inView = await found({ view: view as NonNullable<Query['view']> });
    expect(inView.slice(0, ids.length).sort(), view).toEqual([...ids].sort());
    expect((after[view]?.total ?? 0) - (before[view]?.total ?? 0), view).toBe(ids.length);
  }
  const isPacked = new Map((await listed({ view: 'packed' })).map((one) => [one.id, one.isPacked]));
  expect([waiting, part].map(({ order }) => isPacked.get(order._id))).toEqual([true, false]);
});

test('[ORDC-02] problems are refunds that failed or are late and disputes that wait for an answer', async () => {
  const [late, failed, fine] = [await placePaid(store), await placePaid(store), await placePaid(store)];
  const disputed = await placePaid(store);
  const refund = (id: string, status: string, age: string) =>
    store.rows(sql`INSERT INTO refunds (id, payment_id, amount_paise, reason, status, created_at)
      SELECT gen_random_uuid(), p.id, 100, 'Test', ${status}, now() - ${age}::interval FROM payments p WHERE p.reference = ${id}`);
  await refund(late.params.id, 'sent', '25 hours');
  await refund(failed.params.id, 'failed', '1 minute');
  await refund(fine.params.id, 'sent', '1 hour');
  await refund(disputed.params.id, 'processed', '9 days');
  await store.rows(sql`INSERT INTO payment_disputes (id, payment_id, provider_dispute_id, amount_paise, reason_code, phase, status)
    SELECT gen_random_uuid(), p.id, 'disp_1', 100, 'fraud', 'chargeback', 'open' FROM payments p WHERE p.reference = ${disputed.params.id}`);
  const problems = await found({ view: 'problems' });
  expect(problems).toEqual(expect.arrayContaining([late, failed, disputed].map(({ params }) => params.id)));
  expect(problems).not.toContain(fine.params.id);
  expect(await found({ refund: 'failed' })).toEqual([failed.params.id]);
  expect(await found({ refund: 'sent' })).toEqual([fine.params.id, late.params.id]);
  const rows = await listed({ search: failed.params.id });
  expect(rows[0]?.refund).toBe('failed');
});

test('[ORDC-112] orders are found by who did something to them', async () => {
  const [held, other] = [await placeCables(store), await placeCables(store)];
  const [one, two] = [await createStaff(store, { roleId: 'owner' }), await createStaff(store, { roleId: 'owner' })];
  const { version: expectedVersion } = (await one.api.readOrder({ params: held.params })).order;
  await one.api.holdOrder({ params: held.params, body: { reason: 'address', expectedVersion } });
  const { version } = (await two.api.readOrder({ params: other.params })).order;
  await two.api.tagOrder({ params: other.params, body: { tags: ['ring'], expectedVersion: version } });
  expect(await found({ person: one.id })).toEqual([held.order._id]);
  expect(await found({ person: two.id })).toEqual([other.order._id]);
  expect(await found({ person: `${one.id},${two.id}`, hold: 'address' })).toEqual([held.order._id]);
  expect(await found({ person: crypto.randomUUID() })).toEqual([]);
  const ofCommands = await found({ person: 'command' });
  for (const { order } of [held, other]) expect(ofCommands).not.toContain(order._id);
});

test('[ORDC-03] every column narrows the list, alone and together', async () => {
  const { product, order } = await placeCables(store);
  const id = order._id;
  await store.rows(sql`UPDATE orders SET coupon_code = 'MONSOON', terms = terms || '{"delivery": {"from": "2031-05-01", "to": "2031-05-03"}}',
    total_paise = 123450, subtotal_paise = 123450 - shipping_paise + discount_paise, created_at = '2031-04-30T19:00:00Z',
    shipping_address = shipping_address || '{"pincode": "682016", "state": "Kerala"}', staff_hold = 'stock', staff_held_at = now() WHERE id = ${id}`);
  await store.rows(sql`INSERT INTO order_tags (order_id, tag) VALUES (${id}, 'gift'), (${id}, 'call first')`);
  await store.rows(sql`INSERT INTO order_notes (id, order_id, text) VALUES (gen_random_uuid(), ${id}, 'Ring twice')`);
  const own: Query[] = [
    { hold: 'stock,not-reached' },
    { amountFrom: '1234.50', amountTo: '1234.5' },
    { pincode: '682016,999999' },
    { place: 'Kerala' },
    { coupon: 'monsoon' },
    { promised: '2031-05-03' },
    { tag: 'Call First' },
    { note: 'with' },
    { since: '2031-05-01', until: '2031-05-01' },
    {
      product: product._id,
      tag: 'gift',
      place: 'Kerala',
      note: 'with',
      state: 'processing',
      payment: 'pending',
      method: 'cod',
    },
  ];
  for (const query of own) expect(await found(query), JSON.stringify(query)).toEqual([id]);
  const others: Query[] = [
    { note: 'without' },
    { amountTo: '1234.49' },
    { until: '2031-04-30' },
    { promised: '2031-05-01' },
    { method: 'long-gone' },
    { product: crypto.randomUUID() },
    { payment: 'refunded' },
    { tag: 'gif' },
  ];
  for (const query of others) expect(await found({ ...query, place: 'Kerala' }), JSON.stringify(query)).toEqual([]);
  expect(await found({ product: product._id })).toContain(id);
  const methods = (await support.api.listOrders({ query: { limit: 1 } })).methods;
  expect(methods.map((one) => one.id)).toEqual(paymentMethods.map((one) => one.id));
});

test('[ORDC-04] a row says what is bought, what is to be collected and where it goes, and masks who it goes to', async () => {
  const { order } = await placeCables(store);
  await store.rows(sql`UPDATE orders SET cancelled_paise = 10000 WHERE id = ${order._id}`);
  const [row] = await listed({ search: order._id });
  expect(row).toMatchObject({
    ...{ number: order._id.slice(-6).toUpperCase(), state: 'processing', hold: null, payment: 'pending', units: 1 },
    ...{ total: order.total, toCollect: order.total - 100, otherArticles: 0, article: order.items[0]?.product.name },
    ...{ name: 'A••• R•••', phone: '98•••••678', city: 'Mumbai', place: 'Maharashtra', pincode: '400050' },
    ...{ tags: [], hasNotes: false, refund: null, coupon: null, promised: order.promisedDelivery },
  });
  expect(JSON.stringify(row)).not.toMatch(/asha|hill road|9812345678/i);
  const paid = await placePaid(store);
  expect((await listed({ search: paid.params.id }))[0]).toMatchObject({ payment: 'paid', toCollect: 0 });
});

test('[ORDC-05] one box finds by order number, whole phone, whole e-mail, parcel, payment, invoice and credit note', async () => {
  const customer = await store.createCustomer();
  const { product } = await placeCables(store);
  const shippingAddress = { ...homeAddress, phone: '7012345678', email: 'Meera.Nair@example.com' };
  const { order } = await customer.api.placeOrder({ body: orderOf(product, { shippingAddress }) });
  const id = order._id;
  await store.rows(sql`UPDATE orders SET tracking_number = 'BLJ 4471 1206' WHERE id = ${id}`);
  await store.rows(sql`INSERT INTO payments (id, reference, provider, provider_payment_id, amount_paise, captured_paise, status)
    VALUES (gen_random_uuid(), ${id}, 'test', 'pay_N0rthernLight', 100, 100, 'captured')`);
  await store.rows(sql`INSERT INTO invoices (id, order_id, kind, number, total_paise, tax_paise, document)
    VALUES (gen_random_uuid(), ${id}, 'invoice', 'BJ/3132/000007', 100, 0, '{}'), (gen_random_uuid(), ${id}, 'credit_note', 'CN/3132/000002', 100, 0, '{}')`);
  const number = id.slice(-6);
  const texts = [
    ...[number, `#${number.toUpperCase()}`, `# ${number}`, id],
    ...['7012345678', '+91 70123 45678', '070123-45678', 'meera.nair@EXAMPLE.com', ' Meera.Nair@example.com '],
    ...['blj44711206', 'BLJ 4471 1206', 'pay_N0rthernLight', 'bj/3132/000007', 'CN/3132/000002'],
  ];
  for (const search of texts) expect(await found({ search }), search).toEqual([id]);
  for (const search of [
    '70123456',
    '5678',
    'meera',
    'nair@example.com',
    '%',
    number.slice(1),
    'BJ/3132',
    '7012345679',
    "'",
  ])
    expect(await found({ search }), search).toEqual([]);
  expect(await found({ search: '7012345678', view: 'cancelled' })).toEqual([]);
  expect((await views({ search: '7012345678' }))['new']?.total).toBe(1);
});

test('[ORDC-06] orders that share their last six characters are all shown', async () => {
  const [one, other] = [await ordered(), await ordered()];
  const twin = `${crypto.randomUUID().slice(0, -6)}${one.slice(-6)}`;
  for (const table of ['order_items', 'order_status_changes'])
    await store.rows(sql`DELETE FROM ${sql.identifier(table)} WHERE order_id = ${other}`);
  await store.rows(sql`UPDATE orders SET id = ${twin} WHERE id = ${other}`);
  expect((await found({ search: one.slice(-6) })).sort()).toEqual([one, twin].sort());
});

test('[ORDC-07] the palette finds an order by what the list finds it by, for those who may read orders', async () => {
  const id = await ordered();
  const search = `#${id.slice(-6)}`;
  const { found: things } = await support.api.find({ query: { search } });
  expect(things).toEqual([
    expect.objectContaining({ kind: 'order', id, name: `Order ${id.slice(-6).toUpperCase()}`, partOf: null }),
  ]);
  const other = await createStaff(store, { permissions: ['products.read'] });
  expect((await other.api.find({ query: { search } })).found).toEqual([]);
  expect((await refusalOf(other.api.listOrders({ query: {} }))).status).toBe(403);
  expect((await refusalOf(other.api.countOrders({ query: {} }))).status).toBe(403);
});

test('[ORDC-08] pages follow each other in every order of rows, and new orders move none of them', async () => {
  await store.rows(sql`DELETE FROM order_notes`);
  const ids = [await ordered(), await ordered(), await ordered(), await ordered(), await ordered()];
  await store.rows(sql`UPDATE orders SET shipping_address = shipping_address || '{"state": "Sikkim"}', total_paise = subtotal_paise + shipping_paise - discount_paise
    WHERE id = ANY (${sql.param(ids)}::uuid[])`);
  for (const sort of ['-placed', 'placed', 'amount', '-amount', 'promised', '-promised'] as const) {
    const first = await support.api.listOrders({ query: { place: 'Sikkim', sort, limit: 2 } });
    const late = await ordered(
      sql`shipping_address = shipping_address || '{"state": "Sikkim"}', created_at = now() + interval '1 day'`,
    );
    const second = await support.api.listOrders({
      query: { place: 'Sikkim', sort, limit: 100, after: first.next ?? '' },
    });
    const walked = [...first.orders, ...second.orders].map(({ id }) => id).filter((id) => id !== late);
    await store.rows(
      sql`UPDATE orders SET shipping_address = shipping_address || '{"state": "Goa"}' WHERE id = ${late}`,
    );
    expect(walked.sort(), sort).toEqual([...ids].sort());
  }
});

test.each([
  [{ amountFrom: '1e3' }, 'amountFrom'],
  [{ amountTo: '₹1,0,0' }, 'amountTo'],
  [{ pincode: '40005' }, 'pincode'],
  [{ state: 'lost' }, 'state'],
  [{ view: 'pack' }, 'view'],
  [{ promised: '2026-02-30' }, 'promised'],
  [{ product: 'cable' }, 'product'],
  [{ sort: 'name' }, 'sort'],
])('[ORDC-03] the filter %j is refused with its name', async (query, path) => {
  const refused = await refusalOf(support.api.listOrders({ query: query as Query }));
  expect(refused.status).toBe(400);
  expect(fieldErrorsOf(refused)[0]).toContain(`query.${path}`);
});
