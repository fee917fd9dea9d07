import { findOrder, listOrderPayments } from './calls/order-calls.ts';
import { invalidInput, notAllowed } from './calls/refusals.ts';
import { type Fields, readNotes, readText } from './calls/request-fields.ts';
import type { Order, Payment, PaymentMethod } from './entities.ts';
import { newIdentifier } from './identifiers.ts';
import type { Due } from './ledger-records.ts';
import { feeOf, findPayment, settlePayment } from './payment-lifecycle.ts';
import type { Sandbox } from './sandbox.ts';

export type PaymentOutcome = 'success' | 'failure';

/**
 * Pays an order by card, UPI or netbanking, as a shopper does in the checkout window. `outcome` determines the outcome,
 * otherwise the chosen UPI address or bank; slow UPI addresses leave the payment `created` for a while.
 */
export function attemptPayment(sandbox: Sandbox, fields: Fields): Payment {
  const { order, ...record } = findOrder(sandbox, readText(fields, 'order_id') ?? '');
  const amount = fields['amount'] ?? order.amount;
  const method = readMethod(fields);
  refuseSecondPayment(sandbox, order.id);
  if (Number(amount) !== order.amount) {
    throw notAllowed('Your payment amount is different from your order amount. Please try using the right amount.', {
      order_id: order.id,
    });
  }

  const payment = { ...newPayment(fields, method), ...amountOf(sandbox, order), order_id: order.id };
  const created: Payment = { ...payment, currency: order.currency, created_at: sandbox.now() };
  const attempted = { ...order, status: 'attempted' as const, attempts: order.attempts + 1 };
  sandbox.ledger.save({ kind: 'order', record: { ...record, order: attempted } });

  const action: Due['action'] = outcomeOf(fields) === 'success' ? 'authorize' : 'fail';
  const waitMs = fields['outcome'] === undefined ? responseDelayMs(sandbox, created.vpa) : 0;
  const due = { at: sandbox.options.clock.now() + waitMs, action };
  sandbox.ledger.save({ kind: 'payment', record: { id: created.id, payment: created, due } });
  if (waitMs > 0) sandbox.timers.after(waitMs, () => settlePayment(sandbox, created.id));
  else settlePayment(sandbox, created.id);
  return findPayment(sandbox, created.id).payment;
}

/** An offer lowers the amount, a fee that the customer bears raises it; the provider offers no payment both. */
function amountOf({ behaviour }: Sandbox, { amount }: Order): Pick<Payment, 'amount' | 'fee_bearer'> {
  const { offerDiscount, feeBearer: fee_bearer } = behaviour;
  return { amount: fee_bearer === 'customer' ? amount + feeOf(amount) : amount - offerDiscount, fee_bearer };
}

function refuseSecondPayment(sandbox: Sandbox, orderId: string): void {
  const isPaid = listOrderPayments(sandbox, orderId).items.some(({ status }) =>
    ['authorized', 'captured', 'refunded'].includes(status),
  );
  if (isPaid) throw notAllowed('Payment already done for this order.', { order_id: orderId });
}

function readMethod(fields: Fields): PaymentMethod {
  const method = fields['method'] ?? 'card';
  if (method === 'card' || method === 'upi' || method === 'netbanking') return method;
  throw invalidInput('The selected method is invalid.', 'method');
}

function outcomeOf(fields: Fields): PaymentOutcome {
  const { outcome } = fields;
  if (outcome === 'success' || outcome === 'failure') return outcome;
  if (outcome !== undefined) throw invalidInput('The selected outcome is invalid.', 'outcome');
  return fields['vpa'] === 'fail@test' || fields['bank'] === 'REFUSALS' ? 'failure' : 'success';
}

function responseDelayMs(sandbox: Sandbox, vpa: string | null): number {
  if (vpa === 'success@test') return sandbox.options.upiAnswerMs.success;
  return vpa === 'wait@test' ? sandbox.options.upiAnswerMs.wait : 0;
}

function newPayment(
  fields: Fields,
  method: PaymentMethod,
): Omit<Payment, 'amount' | 'currency' | 'order_id' | 'created_at' | 'fee_bearer'> {
  const cardId = `card_${newIdentifier()}`;
  const card = {
    id: cardId,
    entity: 'card',
    name: '',
    last4: '1111',
    network: 'Visa',
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
  } as const;
  return {
    id: `pay_${newIdentifier()}`,
    entity: 'payment',
    status: 'created',
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: readText(fields, 'description') ?? null,
    card_id: method === 'card' ? cardId : null,
    ...(method === 'card' ? { card } : {}),
    bank: method === 'netbanking' ? (readText(fields, 'bank') ?? 'NOWHERE') : null,
    wallet: null,
    vpa: method === 'upi' ? (readText(fields, 'vpa') ?? 'success@test') : null,
    email: readText(fields, 'email') ?? 'void@razorpay.com',
    contact: readText(fields, 'contact') ?? '+919999999999',
    notes: readNotes(fields),
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
  };
}
