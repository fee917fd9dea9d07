import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRefunds } from '../../../../test/cancel-factory.ts';
import { changing, heldUnitsOf, unitsOf } from '../../../../test/change-factory.ts';
import { invoicesOf } from '../../../../test/invoiced-orders.ts';
import { phoneSlug } from '../../../../test/order-factory.ts';
import { refundsOn } from '../../../../test/refund-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLedger } from '../../ledger/index.ts';
import { reconcilePayments } from '../../payments/index.ts';

let store: TestStore;
let desk: Awaited<ReturnType<typeof refundsOn>>;
let staff: Awaited<ReturnType<typeof staffClientOf>>;

beforeAll(async () => {
  store = await startTestStore();
  desk = await refundsOn(store);
  staff = await staffClientOf(store);
});
afterAll(() => store.close());

type Given = Parameters<typeof desk.place>[0];

async function placed(given: Partial<Given> = {}) {
  const order = await desk.place({ lines: [{ rupees: 600, quantity: 3 }], until: 'paid', ...given });
  const [itemId = ''] = order.itemIds;
  return { ...order, itemId, own: await desk.productAt(600), ...changing(() => staff, order.order) };
}

const mailsOf = (orderId: string) =>
  store.rows<{ subject: string; text: string }>(
    sql`SELECT subject, text FROM messages WHERE order_id = ${orderId} AND template = 'order-changed'`,
  );

test('[ORDC-86] units of a line are replaced by a cheaper article: stock moves, the difference goes back, invoice and shopper follow', async () => {
  const { order, params, itemId, own, preview, change, customer } = await placed();
  const cheaper = await desk.productAt(333);
  await store.rows(sql`UPDATE products SET hsn = '8518' WHERE id = ${cheaper}`);
  const before = [await unitsOf(store, own), await unitsOf(store, cheaper)];
  const wanted = { itemId, quantity: 2, product: cheaper };
  expect(await preview(wanted)).toMatchObject({
    ...{ quantity: 2, from: { worthPaise: 120_000 }, to: { unitPaise: 33_300, worthPaise: 66_600, hsn: '8518' } },
    ...{ differencePaise: 53_400, backPaise: 53_400, toCollectPaise: null, needsSecondPerson: false },
  });
  expect([await unitsOf(store, own), await unitsOf(store, cheaper)]).toEqual(before);
  const held = await heldUnitsOf(store, own);
  const changed = await change(wanted);
  expect([await heldUnitsOf(store, own), await heldUnitsOf(store, cheaper)]).toEqual([held - 2, 2]);
  expect(changed).toMatchObject({ total: order.total, cancelledAmount: 534 });
  expect(changed.items).toMatchObject([
    { quantity: 3, cancelledQuantity: 2, replacedQuantity: 2, total: 1800 },
    { quantity: 2, cancelledQuantity: 0, price: 333, total: 666 },
  ]);
  expect([await unitsOf(store, own), await unitsOf(store, cheaper)]).toEqual([
    (before[0] ?? 0) + 2,
    (before[1] ?? 0) - 2,
  ]);
  await runRefunds(store, order._id);
  const { order: shown } = await customer.api.getOrder({ params });
  expect(shown.refunds).toMatchObject([{ amount: 534, reason: 'Order changed', status: 'processed' }]);
  expect(shown.cancellations).toMatchObject([{ amount: 534, replacedBy: changed.items[1]?._id }]);
  const [mail] = await mailsOf(order._id);
  expect(mail?.text).toMatch(
    /in the place of 2 × .* you get 2 × .* for ₹333 each\.\n\n₹534 goes back to where you paid/,
  );
  const { entries } = await staff.readOrderTimeline({ params });
  expect(entries.find(({ what }) => what === 'cancel.changed')).toMatchObject({ kind: 'move', amount: 534 });
  for (const status of ['confirmed', 'shipped'] as const) await staff.moveOrder({ params, body: { status } });
  const [invoice] = await invoicesOf(store, order._id);
  expect(invoice?.total).toBe(126_600);
  expect(invoice?.document.lines.map(({ quantity, totalPaise, hsn }) => [quantity, totalPaise, hsn])).toEqual([
    [1, 60_000, '8504'],
    [2, 66_600, '8518'],
  ]);
  expect((await readLedger(store.ctx, [order._id])).differences).toEqual([]);
});

test('[ORDC-87] the new units bear as large a share of the discount, to the paisa; for the same price nothing goes back', async () => {
  const { order, itemId, preview, change } = await placed({
    ...{
      lines: [
        { rupees: 600, quantity: 3 },
        { rupees: 99, quantity: 1 },
      ],
      discountRupees: 7,
    },
  });
  const [line] = order.items;
  const cheaper = await desk.productAt(333);
  const { from, to, differencePaise } = await preview({ itemId, quantity: 3, product: cheaper });
  expect(from.worthPaise).toBe(Math.round((line?.total ?? 0) * 100));
  expect(to.worthPaise).toBe(Math.round((from.worthPaise * 333) / 600));
  expect(from.worthPaise - to.worthPaise).toBe(differencePaise);
  const same = await desk.newProductAt(600);
  const changed = await change({ itemId, quantity: 3, product: same });
  expect(changed).toMatchObject({ total: order.total, cancelledAmount: 0, refunds: [] });
  expect(changed.items.at(-1)).toMatchObject({ quantity: 3, total: line?.total });
  expect((await mailsOf(order._id))[0]?.text).toContain('What you paid stays the same.');
});

test('[ORDC-88] of a cash order less is collected, and nothing is refunded', async () => {
  const { order, params, itemId, preview, change, customer } = await placed({
    ...{ lines: [{ rupees: 99, quantity: 3 }], method: 'cod' },
  });
  const cheaper = await desk.productAt(50);
  const wanted = { itemId, quantity: 2, product: cheaper };
  expect(await preview(wanted)).toMatchObject({ differencePaise: 9800, backPaise: 0, toCollectPaise: 19_900 });
  const changed = await change(wanted);
  expect(changed).toMatchObject({ total: 297, cancelledAmount: 98, refunds: [] });
  expect((await staff.readOrderFacts({ params })).money).toMatchObject({ toCollect: 199, owed: 0 });
  expect((await mailsOf(order._id))[0]?.text).toContain('Please keep ₹199 ready in cash');
  // The units that took the place of others are cancelled as any, also by the shopper.
  const items = [{ product: cheaper, variantId: null, quantity: 2 }];
  const cancelled = await customer.api.cancelOrder({
    params,
    body: { cancellationReason: 'I ordered by mistake', items },
  });
  expect(cancelled.order).toMatchObject({ cancelledAmount: 198, status: 'processing' });
  expect((await staff.readOrderFacts({ params })).money.toCollect).toBe(99);
});

test('[ORDC-88] an article that stands in two lines is cancelled from both; the same request again does nothing more', async () => {
  const { params, itemId, own, change, customer } = await placed({
    lines: [{ rupees: 99, quantity: 3 }],
    method: 'cod',
  });
  const [cheaper, cheapest] = [await desk.newProductAt(98), await desk.newProductAt(97)];
  const first = await change({ itemId, quantity: 2, product: cheaper });
  const added = first.items[1]?._id ?? '';
  await change({ itemId, quantity: 1, product: cheaper });
  const body = {
    cancellationReason: 'I ordered by mistake',
    items: [{ product: cheaper, variantId: null, quantity: 3 }],
  };
  await change({ itemId: added, quantity: 1, product: cheapest });
  const tooMany = await refusalOf(customer.api.cancelOrder({ params, body }));
  expect([tooMany.status, tooMany.message]).toEqual([422, expect.stringMatching(/^Only 1 of .* can be cancelled$/)]);
  const two = { ...body, items: [{ product: cheaper, variantId: null, quantity: 2 }] };
  const idempotencyKey = crypto.randomUUID();
  for (const _ of [1, 2]) {
    const { order } = await customer.api.cancelOrder({ params, body: two }, { idempotencyKey });
    expect(order.items.map(({ quantity, cancelledQuantity }) => quantity - cancelledQuantity)).toEqual([0, 0, 0, 1]);
  }
  const others = { ...two, items: [{ product: cheapest, variantId: null, quantity: 1 }] };
  expect(await refusalOf(customer.api.cancelOrder({ params, body: others }, { idempotencyKey }))).toMatchObject({
    status: 409,
  });
  expect(own).toBeTruthy();
});

test('[ORDC-89] what costs more, is not sold, not at hand or more than the line has is refused with a sentence, and nothing moves', async () => {
  const { order, params, itemId, own, preview } = await placed();
  const [dearer, cheaper, gone] = [await desk.productAt(999), await desk.productAt(333), await desk.newProductAt(300)];
  await store.rows(sql`UPDATE products SET is_active = false WHERE id = ${gone}`);
  const few = await desk.newProductAt(300);
  await store.rows(sql`UPDATE stock_levels SET quantity = 1 WHERE product_id = ${few}`);
  const state = async () => [await unitsOf(store, own), await unitsOf(store, cheaper), await unitsOf(store, few)];
  const before = await state();
  const sentences = async (wanted: Partial<Parameters<typeof preview>[0]>) => {
    const body = { itemId, quantity: 2, product: cheaper, ...wanted };
    const shown = await refusalOf(preview(body));
    const request = {
      ...body,
      requestId: crypto.randomUUID(),
      differencePaise: 0,
      expectedVersion: await versionOf(params),
    };
    const refused = await refusalOf(staff.changeOrder({ params, body: request }));
    expect([refused.status, refused.message]).toEqual([shown.status, shown.message]);
    return [refused.status, refused.message];
  };
  expect(await sentences({ product: dearer })).toEqual([422, expect.stringContaining('placed as an additional order')]);
  expect(await sentences({ product: gone })).toEqual([422, expect.stringContaining('is not sold (any more)')]);
  expect(await sentences({ product: crypto.randomUUID() })).toEqual([422, 'This article is not sold (any more).']);
  expect(await sentences({ product: own })).toEqual([422, 'These units are of this article already.']);
  expect(await sentences({ product: few })).toEqual([
    409,
    expect.stringContaining('are in stock. Nothing was changed.'),
  ]);
  expect(await sentences({ quantity: 4 })).toEqual([422, expect.stringMatching(/^Only 3 of/)]);
  expect(await sentences({ itemId: crypto.randomUUID() })).toEqual([
    422,
    expect.stringContaining('not part of this order'),
  ]);
  await store.rows(
    sql`UPDATE orders SET status = 'pending', held_until = now() + interval '1 hour' WHERE id = ${order._id}`,
  );
  expect(await sentences({})).toEqual([409, 'This order still waits for its payment.']);
  for (const status of ['shipped', 'cancelled'] as const) {
    await store.rows(sql`UPDATE orders SET status = ${status}, held_until = NULL WHERE id = ${order._id}`);
    expect(await sentences({})).toEqual([409, `The goods of an order that is ${status} can no longer be changed.`]);
  }
  expect(await state()).toEqual(before);
  expect(await mailsOf(order._id)).toEqual([]);
});

test('[ORDC-89] while it is not known whether a refund went, the goods stay as they are', async () => {
  const { itemId, preview, change } = await placed();
  const cheaper = await desk.productAt(333);
  // The refunds of the tests above are sent, so that the lost answer is of this one; a webhook would tell that it went.
  await store.runJobs({ only: ['send-refund'] });
  await change({ itemId, quantity: 1, product: cheaper });
  store.sandbox.change({
    dropWebhooks: true,
    failNextCalls: { count: 1, mode: 'lose-answer', method: 'POST', path: '/refund' },
  });
  await expect(store.runJobs({ only: ['send-refund'] })).rejects.toMatchObject({ code: 'provider_unavailable' });
  store.takeErrors();
  const refused = await refusalOf(preview({ itemId, quantity: 1, product: cheaper }));
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('It is not known yet whether')]);
  store.advanceClock(61 * 60_000);
  // The token of a command lasts minutes.
  staff = await staffClientOf(store);
  await reconcilePayments(store.ctx);
  expect(await preview({ itemId, quantity: 1, product: cheaper })).toMatchObject({ differencePaise: 26_700 });
  store.sandbox.change({ dropWebhooks: false });
});

async function versionOf(params: { id: string }): Promise<number> {
  return (await staff.readOrder({ params })).order.version;
}

test('[ORDC-90] sent again it is one change; another version, another difference and another change under its id are refused', async () => {
  const { order, params, itemId, preview, change } = await placed();
  const cheaper = await desk.productAt(333);
  const wanted = { itemId, quantity: 1, product: cheaper };
  const seen = await versionOf(params);
  const request = { requestId: crypto.randomUUID(), expectedVersion: seen };
  const { differencePaise } = await preview(wanted);
  const body = { ...wanted, ...request, differencePaise };
  const stale = await refusalOf(staff.changeOrder({ params, body: { ...body, differencePaise: 1 } }));
  expect([stale.status, stale.message]).toEqual([
    409,
    expect.stringContaining('the difference is ₹267 now, not ₹0.01'),
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => staff.changeOrder({ params, body })));
  for (const answer of answers) expect(answer.order).toMatchObject({ cancelledAmount: 267 });
  expect(await mailsOf(order._id)).toHaveLength(1);
  const other = await refusalOf(staff.changeOrder({ params, body: { ...body, quantity: 2 } }));
  expect([other.status, other.message]).toEqual([
    409,
    expect.stringContaining('Something else was done under this id'),
  ]);
  const late = { ...body, requestId: crypto.randomUUID() };
  expect(await refusalOf(staff.changeOrder({ params, body: late }))).toMatchObject({ status: 409 });
  const [entry] = await store.rows(
    sql`SELECT after FROM audit_entries WHERE entity_id = ${order._id} AND action = 'order.change'`,
  );
  expect(entry?.['after']).toMatchObject({ quantity: 1, backPaise: 26_700, cancelledPaise: 26_700 });
  expect(await change({ ...wanted, quantity: 2 })).toMatchObject({ cancelledAmount: 801 });
});

test('[ORDC-91] of changes to the last unit at once one takes it: it is never oversold, and the others keep what they had', async () => {
  const rare = await desk.newProductAt(300);
  await store.rows(sql`UPDATE stock_levels SET quantity = 1 WHERE product_id = ${rare}`);
  const own = await desk.productAt(600);
  const free = await unitsOf(store, own);
  const orders = await Promise.all([1, 2, 3, 4].map(() => placed({ lines: [{ rupees: 600, quantity: 1 }] })));
  const done = await Promise.allSettled(
    orders.map(({ itemId, change }) => change({ itemId, quantity: 1, product: rare })),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of done)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  expect([await unitsOf(store, rare), await unitsOf(store, own)]).toEqual([0, free - 3]);
  const [sums] = await store.rows(sql`
    SELECT count(*)::int AS lines FROM order_items WHERE product_id = ${rare}`);
  expect(sums).toEqual({ lines: 1 });
});

test('[ORDC-91] two orders that swap their articles at once both get what they want', async () => {
  const [one, two] = [await desk.newProductAt(400), await desk.newProductAt(400)];
  const place = (productId: string) =>
    placed({ lines: [{ rupees: 600, quantity: 2 }] }).then((order) => ({ ...order, productId }));
  const [left, right] = await Promise.all([place(one), place(two)]);
  await left.change({ itemId: left.itemId, quantity: 2, product: one });
  await right.change({ itemId: right.itemId, quantity: 2, product: two });
  const free = [await unitsOf(store, one), await unitsOf(store, two)];
  const lineOf = async ({ params }: typeof left) => (await staff.readOrder({ params })).order.items.at(-1)?._id ?? '';
  const [leftLine, rightLine] = [await lineOf(left), await lineOf(right)];
  await Promise.all([
    left.change({ itemId: leftLine, quantity: 2, product: two }),
    right.change({ itemId: rightLine, quantity: 2, product: one }),
  ]);
  expect([await unitsOf(store, one), await unitsOf(store, two)]).toEqual(free);
});

test('[ORDC-92] a change that gives money back needs the right to it, and above the amount of the settings a second person', async () => {
  const cheaper = await desk.productAt(333);
  const { params, itemId, order } = await placed();
  const supporter = await createStaff(store, { permissions: ['orders.read', 'orders.change'] });
  const support = changing(() => supporter.api, order);
  const wanted = { itemId, quantity: 1, product: cheaper };
  expect(await refusalOf(support.change(wanted))).toMatchObject({ status: 403 });
  expect(await support.change({ ...wanted, product: await desk.newProductAt(600) })).toMatchObject({
    cancelledAmount: 0,
  });
  await (await settingsStaffOf(store)).change({ secondPersonPaise: 10_000 });
  const [asker, other] = [await person(), await person()];
  const asked = changing(() => asker.api, order);
  expect(await asked.preview(wanted)).toMatchObject({ needsSecondPerson: true });
  const refused = await refusalOf(asked.change(wanted));
  expect(refused.body.code).toBe('second_person_needed');
  const { approvals } = await other.api.listApprovals();
  const waiting = approvals.find(({ order: { id } }) => id === order._id);
  expect(waiting).toMatchObject({ call: 'changeOrder', amount: 267, state: 'waiting' });
  await other.api.decideApproval({ params: { id: waiting?.id ?? '' }, body: { decision: 'confirm' } });
  const { order: now } = await staff.readOrder({ params });
  expect(now).toMatchObject({ cancelledAmount: 267 });
  expect(now.items.at(-1)).toMatchObject({ price: 333, quantity: 1 });
});

function person() {
  return createStaff(store, { permissions: ['orders.read', 'orders.refund'] });
}

test('[ORDC-94] an article is found by name or SKU with its price and stock; a product stands for its variants; who may not is refused', async () => {
  const phone = await store.product(phoneSlug);
  const { articles } = await staff.findOrderArticles({ query: { search: phone.name } });
  const own = articles.filter(({ product }) => product === phone._id);
  expect(own.length).toBe(phone.variants.length);
  expect(own.map(({ variant }) => variant)).toContain(phone.defaultVariant);
  const [first] = own;
  const bySku = await staff.findOrderArticles({ query: { search: first?.sku ?? '' } });
  expect(bySku.articles[0]).toEqual(first);
  expect((await staff.findOrderArticles({ query: { product: phone._id } })).articles).toEqual(own);
  expect((await staff.findOrderArticles({ query: {} })).articles).toEqual([]);
  const { api } = await createStaff(store, { permissions: ['orders.read'] });
  expect(await refusalOf(api.findOrderArticles({ query: { search: 'tara' } }))).toMatchObject({ status: 403 });
});
