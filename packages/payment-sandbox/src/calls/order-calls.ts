import { type Collection, collectionOf, type Order, type Payment } from '../entities.ts';
import { newIdentifier } from '../identifiers.ts';
import type { OrderRecord } from '../ledger-records.ts';
import type { Sandbox } from '../sandbox.ts';
import { pageOf } from './list-page.ts';
import { invalidInput, notAllowed, unknownIdentifier } from './refusals.ts';
import { type Fields, fieldsOf, readAmount, readCurrency, readNotes, readReceipt } from './request-fields.ts';

/**
 * POST /v1/orders. As with the provider a receipt may repeat, unless the order requires a `unique_receipt`: then the same
 * receipt returns the same order, and is refused with another amount.
 */
export function createOrder(sandbox: Sandbox, body: unknown): Order {
  const fields = fieldsOf(body);
  const amount = readAmount(fields);
  const { amountAtMost } = sandbox.behaviour;
  if (amountAtMost > 0 && amount > amountAtMost) throw invalidInput('Amount exceeds maximum amount allowed.', 'amount');
  const currency = readCurrency(fields);
  const receipt = readReceipt(fields);
  const notes = readNotes(fields);
  const hasUniqueReceipt = fields['unique_receipt'] === true && receipt !== null;

  const earlier = hasUniqueReceipt ? findUnique(sandbox, receipt) : undefined;
  if (earlier !== undefined && earlier.amount === amount) return earlier;
  if (earlier !== undefined) throw notAllowed('An order with the same receipt and another amount exists already');

  const id = `order_${newIdentifier()}`;
  const order: Order = {
    id,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: sandbox.now(),
  };
  sandbox.ledger.save({
    kind: 'order',
    record: { id, order, isCapturedAutomatically: isCapturedAutomatically(fields), hasUniqueReceipt },
  });
  return order;
}

/** PATCH /v1/orders/:id: replaces the notes; nothing else of an order can be changed. */
export function editOrder(sandbox: Sandbox, id: string, body: unknown): Order {
  const record = findOrder(sandbox, id);
  const fields = fieldsOf(body);
  if (fields['notes'] === undefined) throw invalidInput('The notes field is required.', 'notes');
  const order = { ...record.order, notes: readNotes(fields) };
  sandbox.ledger.save({ kind: 'order', record: { ...record, order } });
  return order;
}

type ListedOrder = Order & { payments?: Collection<Payment> };

/**
 * GET /v1/orders, all or those of one receipt, a page of them; with their payments when `expand[]` asks for them.
 * Source: Razorpay's API reference, "Fetch All Orders (With Expanded Payments)".
 */
export function listOrders(sandbox: Sandbox, query: unknown): Collection<ListedOrder> {
  const fields = fieldsOf(query);
  const receipt = fields['receipt'];
  const isExpanded = [fields['expand[]']].flat().includes('payments');
  const orders = [...sandbox.ledger.orders.values()].map(({ order }) => order);
  const page = pageOf(
    query,
    orders.filter((order) => receipt === undefined || order.receipt === receipt),
  );
  if (!isExpanded) return page;
  return collectionOf(page.items.map((order) => ({ ...order, payments: listOrderPayments(sandbox, order.id) })));
}

export function listOrderPayments(sandbox: Sandbox, orderId: string): Collection<Payment> {
  const { id } = findOrder(sandbox, orderId);
  const payments = [...sandbox.ledger.payments.values()].map(({ payment }) => payment);
  return collectionOf(payments.filter((payment) => payment.order_id === id).toReversed());
}

export function findOrder(sandbox: Sandbox, id: string): OrderRecord {
  const record = sandbox.ledger.orders.get(id);
  if (record === undefined) throw unknownIdentifier();
  return record;
}

/** Automatic unless the order says otherwise, by `payment.capture` or by the older `payment_capture`. */
function isCapturedAutomatically(fields: Fields): boolean {
  const { capture } = fieldsOf(fields['payment']);
  if (capture === undefined) return ![false, 0, '0'].some((manual) => manual === fields['payment_capture']);
  if (capture !== 'automatic' && capture !== 'manual')
    throw invalidInput('The capture must be automatic or manual.', 'payment.capture');
  return capture === 'automatic';
}

function findUnique(sandbox: Sandbox, receipt: string): Order | undefined {
  const records = [...sandbox.ledger.orders.values()];
  return records.find((record) => record.hasUniqueReceipt && record.order.receipt === receipt)?.order;
}
