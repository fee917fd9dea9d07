import { sql } from '../src/platform/database/drizzle.ts';
import { get, post, type Row, type Scene } from './api-row.ts';
import { orderOf, payAtSandbox, placeHeldOrder } from './order-factory.ts';
import { staffClientOf } from './staff-client.ts';
import type { TestCustomer, TestStore } from './test-store.ts';

/** Placing, paying, reading and cancelling orders, and their invoices. */
export const rowsOfOrders: Row[] = [
  {
    call: 'placeOrder',
    send: post('/orders/place', ({ cable }) => ({
      ...orderOf(cable),
      couponCode: '',
      discount: 0,
      isBusinessOrder: true,
      gstNumber: '27aapfu0939f1zv',
      businessName: 'Rao Traders',
    })),
    reads: ['success', 'order._id', 'order.total', 'order.items.0.product', 'order.paymentMethod'],
  },
  {
    call: 'openPayment',
    send: async ({ store, customer }) => {
      const order = await held(store, customer);
      const body = { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR', receipt: order._id };
      return { method: 'POST', path: '/orders/create-razorpay-order', body };
    },
    reads: ['order.amount', 'order.id'],
  },
  {
    call: 'verifyPayment',
    send: async ({ store, customer }) => {
      const order = await held(store, customer);
      const proof = await payAtSandbox(store, customer, order);
      return { method: 'POST', path: '/orders/verify-payment', body: { ...proof, orderId: order._id } };
    },
    reads: ['order._id', 'order.isPaid'],
  },
  {
    call: 'readPaymentLink',
    isGuest: true,
    send: async (scene) => {
      const { token } = await linked(scene);
      return { method: 'POST', path: '/payment-links/read', body: { token } };
    },
    reads: ['state', 'orderNumber', 'items.0.name', 'amount', 'methods.0.id'],
  },
  {
    call: 'openLinkPayment',
    isGuest: true,
    send: async (scene) => ({ method: 'POST', path: '/payment-links/open', body: (await linked(scene)).opening }),
    reads: ['order.id', 'order.amount', 'method'],
  },
  {
    call: 'verifyLinkPayment',
    isGuest: true,
    send: async (scene) => ({ method: 'POST', path: '/payment-links/verify', body: await paidByLink(scene) }),
    reads: ['isPaid'],
  },
  {
    call: 'changePaymentMethod',
    send: async ({ customer, cable }) => {
      const body = orderOf(cable, { paymentMethod: 'razorpay' });
      const { order } = await customer.api.placeOrder({ body });
      return { method: 'POST', path: `/orders/${order._id}/payment-method`, body: { paymentMethod: 'cod' } };
    },
    reads: ['success', 'message', 'order._id', 'order.paymentMethod', 'order.paymentChoices.0.id'],
  },
  {
    call: 'listMyOrders',
    send: get('/orders/me/orders?page=1&limit=100'),
    reads: ['0._id', '0.status', '0.items.0.quantity'],
  },
  { call: 'listCancellationReasons', send: get('/orders/cancellation/reasons'), reads: ['reasons.0'] },
  {
    call: 'getOrder',
    send: ({ orderId }) => ({ method: 'GET', path: `/orders/${orderId}` }),
    reads: ['success', 'order._id', 'order.shippingAddress.line1', 'order.cancellable'],
  },
  {
    call: 'getCancellable',
    send: ({ orderId }) => ({ method: 'GET', path: `/orders/${orderId}/cancellable` }),
    reads: ['cancellable'],
  },
  {
    call: 'cancelOrder',
    send: async ({ customer, cable }) => {
      const { order } = await customer.api.placeOrder({ body: orderOf(cable) });
      const body = { cancellationReason: 'I ordered by mistake' };
      return { method: 'POST', path: `/orders/${order._id}/cancel`, body };
    },
    reads: ['success', 'message', 'order._id', 'order.status', 'order.cancellationReason'],
  },
  { call: 'getInvoice', send: async (scene) => get(`/orders/${await shippedOrder(scene)}/invoice`)(), reads: [] },
  {
    call: 'listInvoices',
    send: async (scene) => get(`/orders/${await shippedOrder(scene)}/invoices`)(),
    reads: ['0._id', '0.kind', '0.number', '0.at', '0.total'],
  },
  {
    call: 'getInvoiceDocument',
    send: async (scene) => {
      const id = await shippedOrder(scene);
      const [invoice] = await scene.customer.api.listInvoices({ params: { id } });
      return get(`/orders/${id}/invoices/${invoice?._id}`)();
    },
    reads: [],
  },
];

async function shippedOrder({ store, customer, cable }: Scene): Promise<string> {
  const { order } = await customer.api.placeOrder({ body: orderOf(cable) });
  const staff = await staffClientOf(store);
  for (const status of ['confirmed', 'shipped'] as const)
    await staff.moveOrder({ params: { id: order._id }, body: { status } });
  return order._id;
}

/** A card order of this customer that awaits payment. */
async function held(store: TestStore, customer: TestCustomer) {
  const { order } = await placeHeldOrder(store);
  await store.rows(sql`UPDATE orders SET customer_id = ${customer.userId} WHERE id = ${order._id}`);
  return order;
}

/** A cash order with a payment link, and what opens its payment. */
async function linked({ store, customer, cable }: Scene) {
  const { order } = await customer.api.placeOrder({ body: orderOf(cable) });
  const { url } = await (await staffClientOf(store)).createPaymentLink({ params: { id: order._id } });
  const token = url.slice(url.indexOf('#') + 1);
  return { token, opening: { token, amount: Math.round(order.total * 100), paymentMethod: 'razorpay' } };
}

/** What the payment window returns, with the token of the link. */
async function paidByLink(scene: Scene) {
  const { token, opening } = await linked(scene);
  const opened = await scene.store.api.openLinkPayment({ body: opening });
  const answer = scene.store.sandbox.pay({ order_id: opened.order.id });
  if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  return { token, paymentMethod: 'razorpay', razorpay_order_id, razorpay_payment_id, razorpay_signature };
}
