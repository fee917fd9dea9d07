import { createClient } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../apps/server/test/read-pdf.ts';
import { httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { pay, placeOrderOf } from './fixtures/releases/buy.ts';
import { lastRelease } from './fixtures/releases/last-release.ts';
import { columnsOfRelease } from './fixtures/releases/load-release.ts';
import { readShopperData } from './fixtures/releases/recorded.ts';
import { type ShopperName, startUpgradedStore, type UpgradedStore } from './fixtures/releases/upgraded-store.ts';
import { waitUntil } from './fixtures/wait-until.ts';

const longestMs = 60_000;

/** The tests of a release run in order in the same store. */
describe.each([lastRelease.name])(
  `the store of release %s, brought up to date on the ${engineUnderTest} engine`,
  (release) => {
    let store: UpgradedStore;
    beforeAll(async () => {
      store = await startUpgradedStore(engineUnderTest, release);
    }, 120_000);
    afterAll(() => store?.close());

    const idOf = (name: string) => store.recorded.orders[name] ?? '';
    const returnOf = (name: string) => store.recorded.returns[name] ?? '';

    test('[UPG-01] shows each shopper, still signed in, the same data as before', async () => {
      for (const person of ['asha', 'ravi', 'meera'] as ShopperName[]) {
        const { shown } = store.recorded.people[person];
        const now = await readShopperData(await store.as(person));
        const since = now.orders.filter(({ _id }) => _id !== idOf('inHand'));
        // Replies may have more fields than the last release had.
        expect({ ...now, cart: shown.cart, orders: since }).toMatchObject(shown);
        expect(shown.orders.length + shown.cart.length).toBeGreaterThan(1);
      }
    });

    test('[UPG-01] keeps a guest’s cart, stock alerts, and messages to support', async () => {
      const { guest, recorded, rows } = store;
      const phone = '9810000009';
      await guest.sendOtp({ body: { phone } });
      const [message] = await untilSome(() =>
        rows('SELECT text FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC', [phone]),
      );
      const otp = String(message?.['text']).match(/\b\d{6}\b/)?.[0] ?? '';
      const details = { name: 'Devi Menon', finalEmail: 'devi.menon@example.com', tempCartId: recorded.guestCart };
      const { accessToken } = await guest.verifyOtp({ body: { phone, otp, ...details } });
      const { cart } = await createClient(httpTransport(store.url, accessToken)).exportMyData();
      expect(cart.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);

      const [alert] = (await (await store.as('ravi')).listStockAlerts()).alerts;
      expect(alert?.productId).toBe(recorded.people.ravi.shown.alerts[0]);
      const tickets = await rows('SELECT message FROM contact_tickets');
      expect(tickets).toEqual([{ message: expect.stringContaining('charge a laptop') }]);
    });

    test('[UPG-07] takes whole orders of processes of the release, which write null into columns they do not know', async () => {
      const [{ id } = {}] = await store.rows("SELECT id FROM orders WHERE payment_status = 'cancelled' LIMIT 1");
      const copy = crypto.randomUUID();
      const tables = { orders: 'id', order_items: 'order_id', order_status_changes: 'order_id' };
      for (const [table, key] of Object.entries(tables)) {
        const known = columnsOfRelease(release, table);
        expect(known).toContain(key);
        // As the release writes them, with another id for each row.
        await store.rows(
          `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, (
            SELECT jsonb_agg((SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY($1))
              || jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', NULL) || jsonb_build_object('${key}', $2::text))
            FROM ${table} t WHERE ${key} = $3))`,
          [known, copy, id],
        );
        expect((await store.rows(`SELECT 1 FROM ${table} WHERE ${key} = $1`, [copy])).length, table).toBeGreaterThan(0);
      }
      for (const [table, key] of Object.entries(tables).toReversed())
        await store.rows(`DELETE FROM ${table} WHERE ${key} = $1`, [copy]);
    });

    test('[UPG-02] completes the work its last process left pending', async () => {
      const id = idOf('inHand');
      const mails = () =>
        store.rows(`SELECT subject FROM outbox_messages WHERE channel = 'email' AND text LIKE $1`, [
          `%${id.slice(-6).toUpperCase()}%`,
        ]);
      await waitUntil(async () => (await mails()).length > 0, longestMs);
      await store.rows(
        `UPDATE pgboss.job SET start_after = now() WHERE name = 'advance-fulfilment' AND data ->> 'orderId' = $1`,
        [id],
      );
      const ravi = await store.as('ravi');
      const status = async () => (await ravi.getOrder({ params: { id } })).order.status;
      await waitUntil(async () => (await status()) === 'confirmed', longestMs);
    });

    test('[UPG-02] accepts the payment of an open order, and expires an unpaid one', async () => {
      const asha = await store.as('asha');
      const { order } = await asha.getOrder({ params: { id: idOf('open') } });
      expect([order.status, order.total]).toEqual(['pending', 598]);
      expect(await pay(store.url, asha, order)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });

      const id = idOf('abandoned');
      const before = await unitsOf('tara-5g');
      await store.rows(
        `UPDATE pgboss.job SET start_after = now() WHERE name = 'expire-order' AND data ->> 'orderId' = $1`,
        [id],
      );
      await waitUntil(async () => (await asha.getOrder({ params: { id } })).order.status === 'cancelled', longestMs);
      expect(await unitsOf('tara-5g')).toBe(before + 1);
    });

    test('[UPG-03] cancels orders, wholly and partly, and refunds through the original provider', async () => {
      const asha = await store.as('asha');
      const cancellationReason = 'Ordered by mistake';
      await asha.cancelOrder({ params: { id: idOf('inCash') }, body: { cancellationReason } });
      await asha.cancelOrder({ params: { id: idOf('processing') }, body: { cancellationReason } });
      await asha.cancelOrder({ params: { id: idOf('partly') }, body: { cancellationReason } });
      expect(await orderOf('inCash')).toMatchObject({ status: 'cancelled', cancelledAmount: 299 });
      await paidBack('processing', [12_499]);
      await paidBack('partly', [598, 12_798]);
    });

    test('[UPG-03] moves orders by command, counts a second failed delivery, and continues invoice numbers', async () => {
      for (const step of ['shipped', 'delivered']) await move('order', idOf('confirmed'), step);
      expect(await orderOf('confirmed')).toMatchObject({ status: 'delivered', paymentStatus: 'completed' });
      await move('order', idOf('shipped'), 'undelivered', '2');
      expect(await orderOf('shipped')).toMatchObject({ status: 'cancelled', deliveryAttempts: 2 });
      await paidBack('shipped', [897]);
      const numbers = (await store.rows('SELECT number FROM invoices')).map((row) => String(row['number']));
      expect(new Set(numbers).size).toBe(numbers.length);
      const asha = await store.as('asha');
      const [invoice] = await asha.listInvoices({ params: { id: idOf('confirmed') } });
      const old = Object.values(store.recorded.people).flatMap(({ shown }) => shown.orders.flatMap((o) => o.invoices));
      expect(invoice?.total).toBe(299);
      expect(old.map(({ number }) => number)).not.toContain(invoice?.number);
    });

    test('[UPG-03] continues open returns, and accepts new ones of old orders', async () => {
      const steps = ['approved', 'picked_up', 'received', 'inspected'];
      for (const [name, from] of [
        ['requested', 0],
        ['approved', 1],
        ['pickedUp', 2],
        ['received', 3],
      ] as const)
        for (const step of steps.slice(from)) await move('return', returnOf(name), step);
      await move('return', returnOf('inspected'), 'refunded', 'UTR', '77');
      const meera = await store.as('meera');
      const open = ['requested', 'approved', 'pickedUp', 'received', 'inspected'].map(returnOf);
      const statuses = async () => {
        const { orders } = await readShopperData(meera);
        const all = orders.flatMap(({ returns }) => returns);
        return all.filter(({ _id }) => open.includes(_id)).map(({ status }) => status);
      };
      await waitUntil(async () => (await statuses()).every((status) => status === 'refunded'), longestMs);

      const asha = await store.as('asha');
      const delivered = await orderOf('delivered');
      const { return: requested } = await asha.requestReturn({
        params: { id: delivered._id },
        body: {
          reason: 'defective',
          description: 'No picture',
          items: [{ _id: delivered.items[0]?._id ?? '', quantity: 1 }],
        },
      });
      expect(requested).toMatchObject({ status: 'requested', amount: 11_999 });
    });

    test('[UPG-03] serves the photos of an old return and the invoice of an old order', async () => {
      const { orders } = store.recorded.people.meera.shown;
      const token = await store.accessTokenOf('meera');
      const get = async (path: string) => {
        const headers = { authorization: `Bearer ${token}`, accept: '*/*' };
        const answer = await fetch(`${store.url}/api/orders/${path}`, { headers });
        return { type: answer.headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()) };
      };
      for (const { _id, invoices, returns } of orders) {
        const [number = ''] = invoices.filter(({ kind }) => kind === 'invoice').map((invoice) => invoice.number);
        const invoice = await get(`${_id}/invoice`);
        expect(readPdf(invoice.bytes).join('')).toContain(number);
        const [requested] = returns;
        expect((await get(`${_id}/returns/${requested?._id}/photos/${requested?.photos[0]}`)).type).toBe('image/webp');
      }
    });

    test('[UPG-04] counts the coupon as used by its earlier users, and accepts it from others', async () => {
      const { product } = await store.guest.getProduct({ params: { slug: 'tara-5g' } });
      const lines: [typeof product, number][] = [[product, 1]];
      const given = { couponCode: 'WELCOME10' };
      const request = { lines, isByCard: true, discount: 500, given };
      await expect(placeOrderOf(await store.as('asha'), request)).rejects.toThrow('already used this coupon');
      const ravi = await store.as('ravi');
      const others = (await ravi.exportMyData()).cart.filter(({ productId }) => productId !== product._id);
      const order = await pay(store.url, ravi, await placeOrderOf(ravi, request));
      expect(order).toMatchObject({ status: 'processing', discount: 500, total: 11_999 });
      const { cart } = await ravi.exportMyData();
      expect(cart).toEqual(others);
    });

    test('[UPG-04] shows its own content, finds its products and accepts new customers', async () => {
      expect((await store.guest.getSiteConfig()).data.company.shortName).toBe(store.recorded.shortName);
      const { products } = await store.guest.findProducts({ query: { query: 'usb c cable', limit: 5 } });
      expect(products.map(({ slug }) => slug)).toContain('taar-usb-c-cable');
      const { api } = await signInBuyer(store.url, '9810000010');
      const { product } = await store.guest.getProduct({ params: { slug: 'taar-usb-c-cable' } });
      expect((await placeOrderOf(api, { lines: [[product, 1]] })).status).toBe('processing');
    });

    test('[UPG-05] audits staff changes from now on, verifies the audit, and its books balance', async () => {
      const audit = await store.command('audit');
      expect(audit).toMatchObject({ code: 0, errors: '' });
      const entries = await store.rows('SELECT action FROM audit_entries');
      expect(entries.length).toBeGreaterThan(10);
      const books = await store.whileStopped('reconcile');
      expect(books.output).toContain('Our books hold');
      expect(books.code).toBe(0);
      expect(store.output()).not.toMatch(/"level":[56]0/);
    });

    async function orderOf(name: string) {
      return (await (await store.as('asha')).getOrder({ params: { id: idOf(name) } })).order;
    }

    async function paidBack(name: string, amounts: number[]): Promise<void> {
      const refunds = async () => (await orderOf(name)).refunds;
      await waitUntil(async () => (await refunds()).every(({ status }) => status === 'processed'), longestMs);
      expect((await refunds()).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(amounts);
    }

    async function move(what: string, ...args: string[]): Promise<void> {
      expect(await store.command(what, ...args)).toMatchObject({ code: 0, errors: '' });
    }

    async function unitsOf(slug: string): Promise<number> {
      const [row] = await store.rows(
        'SELECT sum(quantity)::int AS units FROM stock_levels WHERE product_id = (SELECT id FROM products WHERE slug = $1)',
        [slug],
      );
      return Number(row?.['units']);
    }
  },
);

async function untilSome<Row>(find: () => Promise<Row[]>): Promise<Row[]> {
  let found: Row[] = [];
  await waitUntil(async () => {
    found = await find();
    return found.length > 0;
  }, longestMs);
  return found;
}
