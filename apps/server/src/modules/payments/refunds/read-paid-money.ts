import type { Context } from '../../../context.ts';
import { findCapturedPayment, listRefundsOfPayment, type Refund, sumRefunds } from './refunds.repository.ts';

/** A refund by what is known of it; `not-known`: the provider was asked and its answer was lost, or it is under way there. */
export type RefundState = 'owed' | 'not-known' | 'gone' | 'failed';

export type PaidRefund = Pick<Refund, 'id' | 'kind' | 'reason' | 'failure' | 'createdAt'> & {
  amountPaise: number;
  state: RefundState;
};

/** What a reference was paid with, and where its money is, in paise of its price. */
export type PaidMoney = {
  paidPaise: number;
  /** What no refund, owed or paid, settles. */
  leftPaise: number;
  /** Goodwill that goods which come back pay for first. */
  goodwillPaise: number;
  /** What an offer of the provider took off: of the price as much less goes back. */
  offerPaise: number;
  refunds: PaidRefund[];
};

/** The payment that counts, with its refunds; undefined before there is one. */
export async function readPaidMoney(ctx: Pick<Context, 'db'>, reference: string): Promise<PaidMoney | undefined> {
  const payment = await findCapturedPayment(ctx.db, reference);
  if (!payment) return undefined;
  const settled = await sumRefunds(ctx.db, payment.id);
  const rows = await listRefundsOfPayment(ctx.db, payment.id);
  return {
    paidPaise: payment.amountPaise,
    leftPaise: payment.amountPaise - settled.pricePaise,
    goodwillPaise: settled.goodwillPaise,
    offerPaise: payment.discountPaise,
    refunds: rows.map(({ refund, carrier }) => ({
      ...{ id: refund.partOf ?? refund.id, kind: refund.kind, reason: refund.reason, createdAt: refund.createdAt },
      amountPaise: refund.pricePaise ?? refund.amountPaise,
      failure: (carrier ?? refund).failure,
      state: stateOf(carrier ?? refund),
    })),
  };
}

function stateOf({ status, askedAt }: Pick<Refund, 'status' | 'askedAt'>): RefundState {
  if (status === 'processed') return 'gone';
  if (status === 'failed') return 'failed';
  return status === 'sent' || askedAt ? 'not-known' : 'owed';
}
