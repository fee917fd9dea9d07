import { existsSync } from 'node:fs';
import { openJournal } from './journal.ts';
import type { LedgerLine } from './ledger-records.ts';
import { feeOf } from './payment-lifecycle.ts';

/** A captured payment that was made before the sandbox began; amounts in paise. */
export type PastPayment = {
  id: string;
  orderId: string;
  receipt: string;
  amountPaise: number;
  at: Date;
  /** Those that the provider has processed. */
  refunds: { id: string; amountPaise: number; at: Date; reference: string }[];
  dispute?: { id: string; amountPaise: number; reasonCode: string; respondBy: Date; at: Date };
};

/** Writes what the sandbox knows when it starts with this state file. A file that is there already stays as it is. */
export function writePastPayments(stateFile: string, past: readonly PastPayment[]): void {
  if (existsSync(stateFile)) return;
  openJournal(stateFile, past.flatMap(linesOf)).close();
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

function linesOf({ id, orderId, receipt, amountPaise, at, refunds, dispute }: PastPayment): LedgerLine[] {
  const refundedPaise = refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
  const isWhole = refundedPaise === amountPaise;
  const shared = { currency: 'INR', notes: {}, created_at: seconds(at) };
  const order: LedgerLine = {
    kind: 'order',
    record: {
      ...{ id: orderId, isCapturedAutomatically: true, hasUniqueReceipt: false },
      order: {
        ...{ ...shared, id: orderId, entity: 'order', amount: amountPaise, amount_paid: amountPaise, amount_due: 0 },
        ...{ receipt, offer_id: null, status: 'paid', attempts: 1 },
      },
    },
  };
  const fee = feeOf(amountPaise);
  const payment: LedgerLine = {
    kind: 'payment',
    record: {
      id,
      payment: {
        ...{ ...shared, id, entity: 'payment', amount: amountPaise, status: isWhole ? 'refunded' : 'captured' },
        ...{ order_id: orderId, invoice_id: null, international: false, method: 'upi', captured: true },
        ...{ amount_refunded: refundedPaise, refund_status: isWhole ? 'full' : refundedPaise > 0 ? 'partial' : null },
        ...{ description: null, card_id: null, bank: null, wallet: null, vpa: 'success@test', email: '', contact: '' },
        ...{ fee, tax: Math.round((fee * 18) / 118), fee_bearer: 'platform', acquirer_data: {} },
        ...{ error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null },
      },
    },
  };
  return [
    order,
    payment,
    ...refunds.map((refund) => refundLine(id, refund)),
    ...(dispute ? [disputeLine(id, dispute)] : []),
  ];
}

function refundLine(paymentId: string, { id, amountPaise, at, reference }: PastPayment['refunds'][number]): LedgerLine {
  return {
    kind: 'refund',
    record: {
      id,
      refund: {
        ...{ id, entity: 'refund', amount: amountPaise, currency: 'INR', payment_id: paymentId, notes: { reference } },
        ...{ receipt: reference, acquirer_data: { arn: null }, created_at: seconds(at), batch_id: null },
        ...{ status: 'processed', speed_processed: 'normal', speed_requested: 'normal' },
      },
    },
  };
}

function disputeLine(paymentId: string, dispute: NonNullable<PastPayment['dispute']>): LedgerLine {
  const { id, amountPaise, reasonCode, respondBy, at } = dispute;
  return {
    kind: 'dispute',
    record: {
      id,
      dispute: {
        ...{ id, entity: 'dispute', payment_id: paymentId, amount: amountPaise, currency: 'INR', amount_deducted: 0 },
        ...{ reason_code: reasonCode, respond_by: seconds(respondBy), status: 'open', phase: 'chargeback' },
        created_at: seconds(at),
      },
    },
  };
}
