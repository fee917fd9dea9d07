import type { Client, Input, Order } from '@bijli/contract';
import { expect } from 'vitest';
import { readLedger } from '../src/modules/ledger/index.ts';
import { figuresOf } from '../src/modules/orders/placing/order-figures.ts';
import { compareWithProvider } from '../src/modules/payments/index.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { homeAddress, payAtSandbox } from './order-factory.ts';
import { type Catalogue, createCompleteProduct, openCatalogue } from './product-factory.ts';
import { deliver } from './return-factory.ts';
import { type SettingValuesToSave, settingsStaffOf } from './settings-staff.ts';
import { createStaff, openSession, openStaffBrowser } from './staff-factory.ts';
import type { TestStore } from './test-store.ts';

export type PlacedLine = { rupees: number; quantity: number };
type Given = {
  lines: PlacedLine[];
  discountRupees?: number;
  method?: 'razorpay' | 'cod';
  until?: 'paid' | 'shipped' | 'delivered';
};
type Body = Input<'refundOrder'>['body'];
type BodyOf<Kind extends Body['kind']> = Omit<Extract<Body, { kind: Kind }>, 'requestId' | 'note' | 'expectedVersion'> &
  Partial<Pick<Body, 'requestId' | 'note' | 'expectedVersion'>>;
export type RefundToAsk = BodyOf<'units'> | BodyOf<'lower-price'> | BodyOf<'goodwill'>;

/** Orders of products that cost whole rupees, with a fixed discount, and the refunds of their staff. */
export async function refundsOn(store: TestStore) {
  const catalogue = await openCatalogue(store);
  const products = new Map<number, Promise<string>>();

  function productAt(rupees: number): Promise<string> {
    const known = products.get(rupees);
    if (known) return known;
    const made = sellAt(store, catalogue, rupees);
    products.set(rupees, made);
    return made;
  }

  async function place({ lines, discountRupees = 0, method = 'razorpay', until = 'delivered' }: Given) {
    const customer = await store.createCustomer();
    const items: Input<'placeOrder'>['body']['items'] = [];
    for (const { rupees, quantity } of lines)
      items.push({ product: await productAt(rupees), variant: null, quantity, price: rupees });
    const subtotal = lines.reduce((sum, { rupees, quantity }) => sum + rupees * quantity, 0);
    const discountPaise = discountRupees * 100;
    const { totalPaise } = figuresOf(store.ctx, { subtotalPaise: subtotal * 100, discountPaise });
    const coupon = discountRupees === 0 ? {} : { couponCode: await couponOf(store, discountRupees) };
    const { order } = await customer.api.placeOrder({
      body: { items, shippingAddress: homeAddress, paymentMethod: method, ...coupon, total: totalPaise / 100 },
    });
    if (method === 'razorpay')
      await customer.api.verifyPayment({
        body: { orderId: order._id, ...(await payAtSandbox(store, customer, order)) },
      });
    if (until === 'delivered') await deliver(store, order._id);
    return { customer, order, params: { id: order._id }, itemIds: order.items.map(({ _id }) => _id) };
  }

  return { place, productAt, newProductAt: (rupees: number) => sellAt(store, catalogue, rupees) };
}

/** What can go back now, and a refund of it at the version that was just read. */
export function refunding(api: () => Client, { _id: id }: Pick<Order, '_id'>) {
  const params = { id };
  const read = async () => (await api().readRefundable({ params })).refundable;
  async function refund(asked: RefundToAsk) {
    const { version } = await read();
    const body = { requestId: crypto.randomUUID(), note: 'Scratched', expectedVersion: version, ...asked };
    return api().refundOrder({ params, body: body as Body });
  }
  /** Of the next units of a line, at the amount that is offered for them. */
  async function refundUnits(itemId: string, quantity: number) {
    const { lines, refundablePaise } = await read();
    const units = lines.find((line) => line.itemId === itemId)?.unitPaise.slice(0, quantity) ?? [];
    const worth = units.reduce((sum, paise) => sum + paise, 0);
    return refund({ kind: 'units', items: [{ itemId, quantity }], amountPaise: Math.min(worth, refundablePaise) });
  }
  return { params, read, refund, refundUnits };
}

async function sellAt(store: TestStore, catalogue: Catalogue, rupees: number): Promise<string> {
  const changes = { basePrice: 9999, salePrice: rupees };
  // A command has no session that ends while a test moves the clock.
  const api = store.apiAs(await store.services.accessTokens.signCommand());
  const { id } = await createCompleteProduct({ ...catalogue, api }, { isOnSale: true, changes });
  await store.rows(sql`UPDATE stock_levels SET quantity = 10000, status = 'in_stock' WHERE product_id = ${id}`);
  return id;
}

async function couponOf(store: TestStore, rupees: number): Promise<string> {
  const code = `OFF${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value)
        VALUES (${crypto.randomUUID()}, ${code}, 'fixed', ${rupees * 100})`,
  );
  return code;
}

const twoLines = {
  lines: [
    { rupees: 600, quantity: 1 },
    { rupees: 400, quantity: 1 },
  ],
  discountRupees: 100,
};

/** A person who refunds, with orders to refund: of ₹600 and ₹400 less ₹100 unless others are given. */
export async function openRefundDesk(store: TestStore) {
  const { place } = await refundsOn(store);
  const given = await createStaff(store, { permissions: ['orders.refund', 'orders.read'] });
  let person = given;

  /** A new session: tests move the clock. */
  async function signIn(): Promise<void> {
    const { token } = await openSession(store, given.id);
    person = { ...given, ...openStaffBrowser(store, token) };
  }

  async function placed(wanted: Partial<Given> = {}) {
    const order = await place({ ...(wanted.lines ? { lines: wanted.lines } : twoLines), ...wanted });
    await signIn();
    return { ...order, staff: refunding(() => person.api, order.order) };
  }

  /** Changes of the settings, by somebody who is signed in now. */
  async function change(values: SettingValuesToSave): Promise<void> {
    await (await settingsStaffOf(store)).change(values);
  }

  /** Ledger and provider agree on the order. */
  async function expectBooks(orderId: string, sums: Record<string, unknown> = {}): Promise<void> {
    expect(await readLedger(store.ctx, [orderId])).toMatchObject({ differences: [], ...sums });
    const lines = await compareWithProvider(store.ctx, store.card, new Date('2026-01-01T00:00:00Z'));
    expect(lines.filter((line) => line.includes(orderId))).toEqual([]);
  }

  async function stockMoves(orderId: string): Promise<number> {
    return (await store.rows(sql`SELECT FROM stock_movements WHERE order_id = ${orderId} AND change > 0`)).length;
  }

  return { placed, person: () => person, signIn, change, expectBooks, stockMoves };
}
