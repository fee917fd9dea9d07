import { ApiError, type Input, type Order, type Reply } from '@bijli/contract';
import { orderNumber, rupeesToPaise } from '@bijli/rules';
import { messageOf } from '../../platform/errors.ts';
import type { PaymentOutcome, PaymentWindowInput } from './payments/payment-window.ts';

/** Of the replies what paying needs: a link has no more. */
type PaymentCalls = {
  openPayment: (input: Input<'openPayment'>) => Promise<Pick<Reply<'openPayment'>, 'order' | 'method' | 'window'>>;
  verifyPayment: (input: Input<'verifyPayment'>) => Promise<{ order: Pick<Order, 'isPaid'> }>;
  getOrder: (input: Input<'getOrder'>) => Promise<{ order: Pick<Order, 'isPaid'> }>;
};

export type PaymentDependencies = {
  api: PaymentCalls;
  /** The browser part of the order's payment method. */
  openWindow: (methodId: string, input: PaymentWindowInput) => Promise<PaymentOutcome>;
  /** Shop name shown in the payment window. */
  shopName: string;
  wait: (milliseconds: number) => Promise<void>;
};
export type PayOutcome =
  | { kind: 'paid' }
  | { kind: 'unpaid'; message: string }
  /** It can never be paid this way; trying again is of no use. */
  | { kind: 'refused'; message: string }
  /** The payment was taken, did not pay for the order, and goes back. */
  | { kind: 'returned'; message: string };

/** `payInsteadBy` is the online method by which an order to be paid on delivery is paid instead. */
export type PayableOrder = Pick<Order, '_id' | 'total'> & {
  shippingAddress: Pick<Order['shippingAddress'], 'name' | 'email' | 'phone'>;
  payInsteadBy?: string | undefined;
};

const notOpened = 'Payment initialization failed. Please try again.';
const notVerified = 'Payment verification failed. Please contact support.';
const verification = { attempts: 5, pauseMs: 1500 };

/**
 * Takes the payment for a pending order: opens the window, then submits the proof. Never throws; whatever fails, the
 * order stays pending and can be retried. Messages: specification point 8, Payment.
 */
export async function payOrder(dependencies: PaymentDependencies, order: PayableOrder): Promise<PayOutcome> {
  const window = await openPayment(dependencies, order);
  if (!window) return (await isPaid(dependencies, order)) ? { kind: 'paid' } : { kind: 'unpaid', message: notOpened };
  if (window.kind === 'refused') return window;
  if (window.kind === 'left') return afterDismissal(dependencies, order, window.reason);
  return verify(dependencies, order, window.proof);
}

async function openPayment(
  { api, openWindow, shopName }: PaymentDependencies,
  order: PayableOrder,
): Promise<PaymentOutcome | Extract<PayOutcome, { kind: 'refused' }> | undefined> {
  try {
    const amount = rupeesToPaise(order.total);
    const body = { amount, orderId: order._id, currency: 'INR', receipt: order._id, ...insteadOf(order) } as const;
    const { order: payment, method, window } = await api.openPayment({ body });
    const { name, email, phone } = order.shippingAddress;
    const description = `order #${orderNumber(order._id)}`;
    return await openWindow(method, { window, payment, shopName, description, buyer: { name, email, phone } });
  } catch (error) {
    console.warn('The payment window could not be opened', error);
    return isFinal(error) ? { kind: 'refused', message: messageOf(error, notOpened) } : undefined;
  }
}

/** The server's own sentence says why, and what to do instead. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.body['code'] === 'refused';
}

function insteadOf({ payInsteadBy }: PayableOrder) {
  return payInsteadBy === undefined ? {} : { paymentMethod: payInsteadBy };
}

/** The payment may have succeeded after all: the provider notifies the server independently of the window. */
async function afterDismissal(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  reason: string | undefined,
): Promise<PayOutcome> {
  if (await isPaid(dependencies, order)) return { kind: 'paid' };
  const what = reason ? `Payment failed: ${withFullStop(reason)}` : 'Payment was not completed.';
  return { kind: 'unpaid', message: `${what} Your order is kept for you, but it is not paid yet.` };
}

async function verify(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  proof: Readonly<Record<string, string>>,
): Promise<PayOutcome> {
  try {
    const { order: verified } = await dependencies.api.verifyPayment({
      body: { ...proof, orderId: order._id, ...insteadOf(order) },
    });
    // A valid payment may arrive too late for its order: it is refunded, and there is no purchase.
    return verified.isPaid ? { kind: 'paid' } : { kind: 'unpaid', message: notVerified };
  } catch (error) {
    // A refusal is final; a lost response or a server error is not: the payment may have arrived.
    const isRefused = error instanceof ApiError && error.status < 500;
    for (let attempt = 0; attempt < (isRefused ? 1 : verification.attempts); attempt += 1) {
      if (attempt > 0) await dependencies.wait(verification.pauseMs);
      if (await isPaid(dependencies, order)) return { kind: 'paid' };
    }
    return isReturned(error)
      ? { kind: 'returned', message: messageOf(error, notVerified) }
      : { kind: 'unpaid', message: notVerified };
  }
}

/** The server's sentence about a payment that does not pay for the order: how much goes back, and until when. */
function isReturned(error: unknown): boolean {
  return error instanceof ApiError && typeof error.body['returnedAmount'] === 'number';
}

/** Whether the server has recorded the payment; false if it cannot be reached. */
export async function isPaid(
  { api }: { api: Pick<PaymentCalls, 'getOrder'> },
  order: Pick<Order, '_id'>,
): Promise<boolean> {
  try {
    return (await api.getOrder({ params: { id: order._id } })).order.isPaid;
  } catch {
    return false;
  }
}

function withFullStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
