import type { Order } from '@bijli/contract';
import fc from 'fast-check';
import { AppError } from '../src/errors.ts';
import { cancelOrder } from '../src/modules/orders/cancelling/cancel-order.ts';
import { expireOrder } from '../src/modules/orders/index.ts';
import { openOrderPayment, verifyPayment } from '../src/modules/orders/paying/pay-order.ts';
import { placeOrder } from '../src/modules/orders/placing/place-order.ts';
import {
  adoptMissed,
  listRefunds,
  providerOf,
  reconcilePayments,
  reconcileReference,
  sendRefund,
} from '../src/modules/payments/index.ts';
import { insertPayment } from '../src/modules/payments/payments.repository.ts';
import { receiveWebhook } from '../src/modules/payments/receive-webhook.ts';
import type { HeldWebhook, HostileWorld } from './hostile-provider.ts';
import { homeAddress, orderOf } from './order-factory.ts';
import { webhookHeaders } from './razorpay-store.ts';

type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
type PlacedOrder = { order: Order; opened: string[]; proofs: Proof[] };

/** One sequence: at most two orders, the webhooks sent for them, and those that were delivered. */
export type Sequence = {
  world: HostileWorld;
  orders: [PlacedOrder?, PlacedOrder?];
  inbox: HeldWebhook[];
  delivered: HeldWebhook[];
};

/** `order` selects the order, `pick` one of several candidates. */
export type Step = { what: StepName; order: 0 | 1; pick: number };

export const couponCode = 'HOSTILE';
const minuteMs = 60_000;

/** A polite refusal is always acceptable; any other error fails the test. */
async function catchRefusal<Result>(work: () => Promise<Result>): Promise<Result | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const steps = {
  async open(sequence, { order, pick }) {
    const placed = await placedOrder(sequence, order);
    const amount = Math.round(placed.order.total * 100);
    const open = () =>
      catchRefusal(() =>
        openOrderPayment(sequence.world.customer(), { amount, orderId: placed.order._id, currency: 'INR' }),
      );
    const answers = await Promise.all(pick % 3 === 0 ? [open(), open()] : [open()]);
    const ids = answers.flatMap((answer) => (answer instanceof AppError ? [] : [answer.order.id]));
    if (new Set(ids).size > 1) throw new Error('Two calls at once were given two payments');
    placed.opened.push(...ids.slice(0, 1));
  },
  async pay(sequence, { order, pick }) {
    const placed = await placedOrder(sequence, order);
    const providerOrderId = pickOf(placed.opened, pick) ?? (await openedNow(sequence, placed));
    if (providerOrderId) payAtProvider(sequence.world, placed, providerOrderId);
  },
  async authorise(sequence, step) {
    sequence.world.sandbox().change({ captureLateMs: 10 * minuteMs });
    await steps.pay(sequence, step);
    sequence.world.sandbox().change({ captureLateMs: 0 });
  },
  /** Simulates two concurrently opened payments, or one with another amount. */
  async strayPayment({ world, ...sequence }, { order, pick }) {
    const placed = await placedOrder({ world, ...sequence }, order);
    const amountPaise = Math.round(placed.order.total * 100);
    const card = providerOf(world.ctx(), 'razorpay');
    const opened = await catchRefusal(() =>
      card.createOrder({ amountPaise: amountPaise + ([0, 0, 100, -100][pick % 4] ?? 0), receipt: placed.order._id }),
    );
    if (opened instanceof AppError) return;
    const payment = { reference: placed.order._id, amountPaise, provider: card.name, ...opened };
    await insertPayment(world.ctx().db, { ...payment, createdAt: world.ctx().clock() });
    payAtProvider(world, placed, opened.providerOrderId);
  },
  async verify(sequence, { order, pick }) {
    const placed = await placedOrder(sequence, order);
    const proof = pickOf(placed.proofs, pick);
    if (!proof) return;
    const forged = pick % 5 === 0 ? { razorpay_signature: '0'.repeat(64) } : {};
    const orderId = (pick % 7 === 0 ? sequence.orders[1 - order] : placed)?.order._id ?? placed.order._id;
    await catchRefusal(() => verifyPayment(sequence.world.customer(), { ...proof, ...forged, orderId }));
  },
  async deliver(sequence, { pick }) {
    const [webhook] = sequence.inbox.splice(pick % Math.max(1, sequence.inbox.length), 1);
    if (!webhook) return;
    const answer = await catchRefusal(() => deliver(sequence, webhook));
    if (answer instanceof AppError) throw answer;
    sequence.delivered.push(webhook);
  },
  async deliverTwice(sequence, step) {
    const webhook = pickOf([...sequence.inbox, ...sequence.delivered], step.pick);
    if (webhook) await Promise.all([deliver(sequence, webhook), deliver(sequence, webhook)]);
  },
  async deliverAgain(sequence, { pick }) {
    const webhook = pickOf(sequence.delivered, pick);
    if (webhook) await deliver(sequence, pick % 2 ? webhook : { ...webhook, eventId: `evt_${crypto.randomUUID()}` });
  },
  async drop(sequence, { pick }) {
    sequence.inbox.splice(pick % Math.max(1, sequence.inbox.length), 1 + (pick % 3));
  },
  async forge(sequence, { pick }) {
    const webhook = pickOf([...sequence.inbox, ...sequence.delivered], pick);
    if (!webhook) return;
    const rawBody = Buffer.from(webhook.rawBody.toString().replace(/"amount":\d+/, '"amount":100'));
    const forged = pick % 2 ? { ...webhook, signature: 'ab'.repeat(32) } : { ...webhook, rawBody };
    const answer = await catchRefusal(() => deliver(sequence, { ...forged, eventId: `evt_${crypto.randomUUID()}` }));
    if (!(answer instanceof AppError)) throw new Error('A forged webhook was believed');
  },
  async unknownOrder(sequence, { pick }) {
    const webhook = pickOf([...sequence.inbox, ...sequence.delivered], pick);
    if (!webhook) return;
    const body = webhook.rawBody.toString().replaceAll(/"(order|pay|rfnd)_\w{8}/g, '"$1_Unknown1');
    await deliver(sequence, sequence.world.sign(body.replaceAll(/"receipt":"[^"]+"/g, '"receipt":"nobody’s"')));
  },
  async otherCurrency(sequence, { pick }) {
    const webhook = pickOf(sequence.inbox.filter(isEvent('payment.captured')), pick);
    if (webhook) await deliver(sequence, sequence.world.sign(webhook.rawBody.toString().replaceAll('"INR"', '"USD"')));
  },
  async refundSaidFailed(sequence, { pick }) {
    const webhook = pickOf([...sequence.inbox, ...sequence.delivered].filter(isEvent('refund.processed')), pick);
    if (!webhook) return;
    const body = webhook.rawBody.toString().replaceAll('refund.processed', 'refund.failed');
    await deliver(sequence, sequence.world.sign(body.replaceAll('"status":"processed"', '"status":"failed"')));
  },
  async expire(sequence, { order }) {
    const placed = await placedOrder(sequence, order);
    await catchRefusal(() => expireOrder(sequence.world.ctx(), placed.order._id));
  },
  async cancel(sequence, { order, pick }) {
    const placed = await placedOrder(sequence, order);
    const [item] = placed.order.items;
    const items = [{ product: item?.product._id ?? '', variantId: item?.variant?._id, quantity: 1 }];
    const body = { cancellationReason: 'Ordered by mistake', ...(pick % 2 ? { items } : {}) };
    await catchRefusal(() => cancelOrder(sequence.world.customer(), { params: { id: placed.order._id }, body }));
  },
  async sendRefunds(sequence) {
    await sendOpenRefunds(sequence);
  },
  async loseRefundAnswer(sequence) {
    const call = { method: 'POST', path: '/refund' } as const;
    sequence.world.sandbox().change({ failNextCalls: { count: 1, mode: 'lose-answer', ...call } });
    await sendOpenRefunds(sequence);
  },
  async dashboardRefund(sequence, { order, pick }) {
    const placed = await placedOrder(sequence, order);
    const proof = pickOf(placed.proofs, pick);
    const share = [1, 0.5, 0.1, 0.75][pick % 4] ?? 1;
    const amountPaise = Math.round(placed.order.total * 100 * share);
    if (proof) await sequence.world.refundInDashboard(proof.razorpay_payment_id, amountPaise);
  },
  /** The next payments are lowered by an offer, or raised by a fee that the payer bears, or neither. */
  async adjustPayments({ world }, { pick }) {
    const feeBearer = pick % 3 === 0 ? 'customer' : 'platform';
    world.sandbox().change({ feeBearer, offerDiscount: pick % 3 === 1 ? 1_001 : 0 });
  },
  async badRefunds({ world }, { pick }) {
    world.sandbox().change({ failRefunds: ([false, 'refuse', 'later'] as const)[pick % 3] ?? false });
    world.sandbox().change({ processRefundLateMs: pick % 5 === 0 ? 10 * minuteMs : 0 });
  },
  async badAnswer({ world }, { pick }) {
    const mode = pick % 2 ? 'lose-answer' : 'refuse';
    const method = pick % 3 ? 'POST' : 'GET';
    world.sandbox().change({ failNextCalls: { count: 1, mode, method } });
  },
  async reconcile({ world }, { pick }) {
    world.store.advanceClock((pick % 4 === 0 ? 61 : 2) * minuteMs);
    await reconcilePayments(world.ctx());
  },
  async restart({ world }) {
    await world.restart();
  },
} satisfies Record<string, (sequence: Sequence, step: Step) => Promise<void>>;

export type StepName = keyof typeof steps;

const weights: Partial<Record<StepName, number>> = {
  pay: 5,
  deliver: 6,
  dashboardRefund: 2,
  verify: 3,
  cancel: 3,
  sendRefunds: 3,
  open: 2,
};

export const anySteps = fc.array(
  fc.record({
    what: fc.oneof(
      ...(Object.keys(steps) as StepName[]).map((name) => ({
        weight: weights[name] ?? 1,
        arbitrary: fc.constant(name),
      })),
    ),
    order: fc.constantFrom(0 as const, 0 as const, 1 as const),
    pick: fc.nat({ max: 60 }),
  }),
  { minLength: 4, maxLength: 11 },
);

const stepOf = (what: StepName, pick = 1): Step => ({ what, order: 0, pick });
const paid = [stepOf('pay'), stepOf('verify')];

/** The shortest ways into situations that chance may not find in few sequences. */
export const waysIntoSituations: Step[][] = [
  [stepOf('open')],
  [stepOf('adjustPayments', 1), ...paid],
  [stepOf('adjustPayments', 3), ...paid],
  [...paid, stepOf('strayPayment', 4)],
  [...paid, stepOf('cancel', 1)],
  // What is cancelled next is covered by a refund of the provider that is still under way.
  [
    ...[stepOf('pay', 0), stepOf('badRefunds', 0), stepOf('dashboardRefund', 7), stepOf('cancel', 15)],
    ...[stepOf('sendRefunds'), stepOf('cancel', 0)],
  ],
  [...paid, stepOf('dashboardRefund', 2), stepOf('deliver'), stepOf('deliver'), stepOf('deliver'), stepOf('cancel', 2)],
];

export async function takeStep(sequence: Sequence, step: Step): Promise<void> {
  await steps[step.what](sequence, step);
  sequence.inbox.push(...(await sequence.world.takeWebhooks()));
}

/** Lets the system settle: the provider recovers, all webhooks arrive, and jobs run. */
export async function settleWorld(sequence: Sequence): Promise<void> {
  const { world, orders, inbox } = sequence;
  world.sandbox().change({ failRefunds: false, processRefundLateMs: 0, failNextCalls: 0 });
  world.sandbox().change({ offerDiscount: 0, feeBearer: 'platform' });
  // Before webhooks are delivered: a refund whose response was lost exists at the provider and must not be sent twice.
  await sendOpenRefunds(sequence);
  for (const webhook of inbox.splice(0)) await deliver(sequence, webhook);
  world.store.advanceClock(20 * minuteMs);
  await reconcilePayments(world.ctx());
  for (const placed of orders) {
    if (!placed) continue;
    await reconcileReference(world.ctx(), placed.order._id);
    await expireOrder(world.ctx(), placed.order._id);
  }
  await adoptMissed(world.ctx(), new Date(0));
  // The first run records that a pending refund failed, the second sends it again.
  for (let turn = 0; turn < 2; turn += 1) await sendOpenRefunds(sequence);
  for (const webhook of await world.takeWebhooks()) await deliver(sequence, webhook);
}

async function sendOpenRefunds({ world, orders }: Sequence): Promise<void> {
  const ctx = world.ctx();
  for (const refund of await listRefunds(ctx, referencesOf(orders)))
    await catchRefusal(() => sendRefund(ctx, refund.id));
}

export function referencesOf(orders: Sequence['orders']): string[] {
  return orders.filter((placed) => placed !== undefined).map((placed) => placed.order._id);
}

/** The first order has three units and a coupon, the second one unit. */
async function placedOrder({ world, orders }: Sequence, which: 0 | 1): Promise<PlacedOrder> {
  const existing = orders[which];
  if (existing) return existing;
  const quantity = which === 0 ? 3 : 1;
  const body = orderOf(world.product, { quantity, paymentMethod: 'razorpay' });
  const reduced = which === 0 ? { couponCode, total: body.total - 50 } : {};
  const shippingAddress = { ...homeAddress, country: 'India' };
  const input = { ...body, ...reduced, shippingAddress, billingAddress: null, isBusinessOrder: false };
  const { order } = await placeOrder(world.customer(), { body: input });
  const placed = { order, opened: [], proofs: [] };
  orders[which] = placed;
  return placed;
}

async function openedNow(sequence: Sequence, placed: PlacedOrder): Promise<string | undefined> {
  await steps.open(sequence, { what: 'open', order: placed === sequence.orders[0] ? 0 : 1, pick: 1 });
  return placed.opened[0];
}

/** A refusal because the order is already paid is as good as a success. */
function payAtProvider(world: HostileWorld, placed: PlacedOrder, providerOrderId: string): void {
  try {
    const answer = world.sandbox().pay({ order_id: providerOrderId });
    if (answer.status !== 'created') placed.proofs.push(answer);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'Refusal')) throw error;
  }
}

async function deliver({ world }: Sequence, webhook: HeldWebhook): Promise<void> {
  await receiveWebhook(world.ctx(), { rawBody: webhook.rawBody, headers: webhookHeaders(webhook) });
}

function isEvent(name: string): (webhook: HeldWebhook) => boolean {
  return ({ rawBody }) => rawBody.includes(`"event":"${name}"`);
}

function pickOf<Item>(items: Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)];
}
