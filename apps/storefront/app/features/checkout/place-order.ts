import { ApiError, type Client, NetworkError, type Order, type Reply, type User } from '@bijli/contract';
import type { LinePrice } from '@bijli/rules';
import { type PaymentDependencies, payOrder } from '../../components/payment/pay-order.ts';
import { isStatus, messageOf } from '../../platform/errors.ts';
import { cancelEarlierOrder } from './earlier-order.ts';
import { type Attempts, attemptFor, fingerprintOf, type OrderAttempt } from './order-attempt.ts';
import type { OrderRequest } from './order-request.ts';

/** Dependencies of placing an order, injectable for tests. */
export type PlaceOrderDependencies = PaymentDependencies & {
  api: PaymentDependencies['api'] &
    Pick<Client, 'checkStock' | 'updateProfile' | 'placeOrder' | 'cancelOrder' | 'getOrder'>;
  attempts: Attempts;
  storeUser: (user: User) => void;
};

export type PlaceOrderInput = {
  request: OrderRequest;
  userId: string;
  /** Set when the profile is a placeholder that these values complete before the order. */
  profile: { name: string; email: string } | undefined;
};

export type PlaceOutcome =
  | { kind: 'placed'; orderId: string }
  /** The order awaits payment; another press resumes it. */
  | { kind: 'unpaid'; message: string }
  /** Ordering is blocked until the cart changes. */
  | { kind: 'short'; message: string }
  | { kind: 'repriced'; message: string; prices: readonly LinePrice[] }
  | { kind: 'refused'; message: string };

type ShortItem = Reply<'checkStock'>['outOfStockItems'][number];

const notPlaced = 'Failed to place order. Please try again.';
const retryMs = 1000;

/**
 * Checks the stock, completes the profile, places the order and takes its payment. Repeated calls with the same contents
 * result in one order. Never throws. Source: specification point 4, Order placement; messages: point 8.
 */
export async function placeOrder(dependencies: PlaceOrderDependencies, input: PlaceOrderInput): Promise<PlaceOutcome> {
  const fingerprint = fingerprintOf(input.userId, input.request);
  const settled = await settleEarlierOrder(dependencies, fingerprint);
  if (settled) return settled;
  const attempt = attemptFor(dependencies.attempts.read(), fingerprint);
  // Once the request was sent, stock may be reserved for this very order: only the server can check then.
  const obstacle = attempt.isSent ? undefined : await findShortage(dependencies, input.request);
  if (obstacle) return obstacle;
  const refusal = await completeProfile(dependencies, input);
  if (refusal) return refusal;
  dependencies.attempts.save({ ...attempt, isSent: true });
  const sent = await send(dependencies, input.request, attempt);
  if (!('order' in sent)) return sent;
  const { order } = sent;
  if (isClosed(order)) {
    dependencies.attempts.forget();
    return attempt.isSent ? placeOrder(dependencies, input) : { kind: 'refused', message: notPlaced };
  }
  if (order.paymentKind === 'on-delivery' || order.isPaid) return { kind: 'placed', orderId: order._id };
  dependencies.attempts.save({ ...attempt, isSent: true, orderId: order._id });
  const paid = await payOrder(dependencies, order);
  if (paid.kind === 'paid') return { kind: 'placed', orderId: order._id };
  return paid.kind === 'returned' ? { kind: 'refused', message: paid.message } : paid;
}

/** Cancels an order awaiting payment whose contents have changed, so that it cannot be paid besides the new one. */
async function settleEarlierOrder(
  { api, attempts }: PlaceOrderDependencies,
  fingerprint: string,
): Promise<PlaceOutcome | undefined> {
  const earlier = attempts.read();
  if (!earlier?.orderId || earlier.fingerprint === fingerprint) return undefined;
  try {
    const { isPaid } = await cancelEarlierOrder(api, earlier.orderId);
    if (isPaid) return { kind: 'placed', orderId: earlier.orderId };
    attempts.forget();
    return undefined;
  } catch (error) {
    return { kind: 'refused', message: messageOf(error, notPlaced) };
  }
}

/** An order closed meanwhile, e.g. because its payment window expired: a new one replaces it. */
function isClosed({ status }: Order): boolean {
  return status === 'failed' || status === 'cancelled';
}

async function findShortage(
  { api }: PlaceOrderDependencies,
  { items }: OrderRequest,
): Promise<PlaceOutcome | undefined> {
  const failed: PlaceOutcome = { kind: 'refused', message: 'Failed to validate stock. Please try again.' };
  try {
    const lines = items.map(({ product, quantity, variant }) => ({
      productId: product,
      quantity,
      ...(variant && { variantId: variant }),
    }));
    const { success, inStock, outOfStockItems } = await api.checkStock({ body: { items: lines } });
    if (!success) return failed;
    return inStock ? undefined : { kind: 'short', message: shortageText(outOfStockItems) };
  } catch {
    return failed;
  }
}

function shortageText(items: readonly ShortItem[]): string {
  const list = items.map(
    ({ productName, requestedQuantity, availableStock }) =>
      `${productName} - Requested: ${requestedQuantity}, Available: ${availableStock}`,
  );
  return `Some items are out of stock: ${list.join('; ')}`;
}

async function completeProfile(
  { api, storeUser }: PlaceOrderDependencies,
  input: PlaceOrderInput,
): Promise<PlaceOutcome | undefined> {
  if (!input.profile) return undefined;
  try {
    const { user } = await api.updateProfile({ body: input.profile });
    storeUser(user);
    return undefined;
  } catch (error) {
    return { kind: 'refused', message: messageOf(error, 'Failed to complete profile') };
  }
}

async function send(
  dependencies: PlaceOrderDependencies,
  request: OrderRequest,
  attempt: OrderAttempt,
): Promise<PlaceOutcome | { order: Order }> {
  const options = { idempotencyKey: attempt.key };
  try {
    return await dependencies.api.placeOrder({ body: request }, options).catch(async (error) => {
      if (!(error instanceof NetworkError)) throw error;
      // The response may be lost although the order was placed: retrying with the key returns the same order.
      await dependencies.wait(retryMs);
      return dependencies.api.placeOrder({ body: request }, options);
    });
  } catch (error) {
    return refusalOf(dependencies, attempt, error);
  }
}

function refusalOf({ attempts }: PlaceOrderDependencies, attempt: OrderAttempt, error: unknown): PlaceOutcome {
  const message = messageOf(error, notPlaced);
  if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'refused', message };
  const { code, figures } = error.body as { code?: unknown; figures?: { items?: LinePrice[] } };
  // A refusal means that no order was created; a conflict means that the key belongs to another order.
  if (code === 'conflict') attempts.forget();
  else attempts.save({ ...attempt, isSent: false });
  if (code === 'out_of_stock') return { kind: 'short', message };
  if (code === 'total_changed' && Array.isArray(figures?.items))
    return { kind: 'repriced', message, prices: figures.items };
  if (isStatus(error, 401)) return { kind: 'refused', message: 'Please sign in again to place the order.' };
  return { kind: 'refused', message };
}
