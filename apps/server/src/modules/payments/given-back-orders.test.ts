import { beforeEach, describe, expect, test } from 'vitest';
import { placeCart, placePaid } from '../../../test/cancel-factory.ts';
import { mistake, openGivenBack } from '../../../test/given-back-factory.ts';
import { invoicesOf, ship } from '../../../test/invoiced-orders.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { deliver, returnBodyOf, upToInspected, walk } from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { advanceFulfilment } from '../orders/index.ts';

const token = 'the token of the monitoring system';
const [store, back] = await storeOfFile(openGivenBack, { environment: { METRICS_TOKEN: token } });
beforeEach(() => back.reset());

describe('a refund made at the provider', () => {
  test('[P1][PAY-10] is credited on the invoice when the order is cancelled, and completes a return by itself', async () => {
    const { order, params } = await placePaid(store);
    await ship(store, order._id);
    await back.giveBack(order);
    const staff = await staffClientOf(store);
    for (let attempt = 1; attempt <= 2; attempt += 1) await staff.reportDeliveryAttempt({ params });
    await back.runRefunds();
    const [invoice, note, ...more] = await invoicesOf(store, order._id);
    expect(note).toMatchObject({ kind: 'credit_note', total: invoice?.total });
    expect(more).toEqual([]);

    const cart = await placeCart(store);
    await deliver(store, cart.order._id);
    const [line] = cart.order.items;
    const { return: request } = await cart.customer.api.requestReturn({
      params: cart.params,
      body: returnBodyOf(line?._id ?? ''),
    });
    await back.giveBack(cart.order, 5_000);
    await walk(store, request._id, [...upToInspected]);
    await back.runRefunds();
    const rows = await store.rows(
      sql`SELECT status, amount_paise::int AS paise FROM returns WHERE id = ${request._id}`,
    );
    expect(rows).toMatchObject([{ status: 'refunded' }]);
    expect(await back.backAtProvider(cart.order)).toBe(Math.max(5_000, Number(rows[0]?.['paise'])));
    expect((await back.ledgerOf(cart.order)).differences).toEqual([]);
  });
});

describe('an order whose money went back', () => {
  test('[P1][PAY-12] is held, staff are mailed, and it is sent only despite the hold', async () => {
    const { order, params } = await placePaid(store);
    await back.giveBack(order, 20_000);
    const staff = await staffClientOf(store);
    const refusal = await refusalOf(staff.moveOrder({ params, body: { status: 'confirmed' } }));
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('This order is held') });
    await store.runJobs({ only: ['send-message'] });
    const number = order._id.slice(-6).toUpperCase();
    const mails = () =>
      store.rows(
        sql`SELECT recipient, text FROM outbox_messages WHERE subject = ${`Order ${number} is held: ₹200 was given back at the payment provider`}`,
      );
    expect(await mails()).toMatchObject([
      { recipient: expect.stringContaining('@'), text: expect.stringContaining(order._id) },
    ]);
    await staff.moveOrder({ params, body: { status: 'confirmed', despiteHold: true } });
    await staff.moveOrder({ params, body: { status: 'shipped' } });
    const { body } = await store.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(body).toMatch(/bijli_orders_held_total\{reason="given-back"\} [1-9]/);
    const audits = await store.rows(
      sql`SELECT before FROM audit_entries WHERE entity_id = ${order._id} AND action = 'order.move' ORDER BY id`,
    );
    expect(audits[0]?.['before']).toMatchObject({ holdReason: 'given-back' });
  });

  test('[P1][PAY-12] is not advanced by the simulated warehouse, and can be cancelled by its customer', async () => {
    const { customer, order, params } = await placePaid(store);
    await back.giveBack(order);
    const step = { orderId: order._id, from: 'processing' };
    await advanceFulfilment(store.ctx, step);
    expect((await customer.api.getOrder({ params })).order.status).toBe('processing');
    await customer.api.cancelOrder({ params, body: mistake });
    expect((await store.rows(sql`SELECT hold_reason FROM orders WHERE id = ${order._id}`))[0]).toEqual({
      hold_reason: null,
    });
    await back.runRefunds();
  });

  test('[P1][PAY-12] that was sent already is not held, but staff are told', async () => {
    const { order } = await placePaid(store);
    await ship(store, order._id);
    await back.giveBack(order, 20_000);
    expect((await store.rows(sql`SELECT hold_reason FROM orders WHERE id = ${order._id}`))[0]).toEqual({
      hold_reason: null,
    });
    await store.runJobs({ only: ['send-message'] });
    const number = order._id.slice(-6).toUpperCase();
    const subject = `Order ${number}: ₹200 was given back at the payment provider`;
    expect(await store.rows(sql`SELECT 1 FROM outbox_messages WHERE subject = ${subject}`)).toHaveLength(1);
  });
});
