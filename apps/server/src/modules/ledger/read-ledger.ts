import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../context.ts';
import {
  type BookRow,
  type LooseAdjustment,
  listLooseAdjustments,
  listRefusedRefunds,
  listSmallRefunds,
  listUnreadEvents,
  type RefusedRefund,
  readBooks,
  type SmallRefund,
  type UnreadEvent,
} from './ledger.repository.ts';

/** In paise. captured + offers + goodwill + unexplained = paid orders + fees + refunded + owed; every exception is described in `differences`. */
export type Ledger = {
  capturedPaise: number;
  /** The totals of paid orders less cancellations and returns. */
  paidOrdersPaise: number;
  /** Given back at the provider or in disputes, part of `refundedPaise`, and not explained by a cancellation or return. */
  unexplainedPaise: number;
  /** Given beside the goods, part of `refundedPaise` and `owedPaise`, and not used up by goods that came back since. */
  goodwillPaise: number;
  /** Fees of the provider that payers bore beyond the totals. */
  payerFeesPaise: number;
  /** What offers of the provider took off the totals. */
  offersPaise: number;
  refundedPaise: number;
  /** Refunds due, in progress or refused by the provider. */
  owedPaise: number;
  refused: RefusedRefund[];
  /** Owed, but below what the provider gives back. */
  tooSmall: SmallRefund[];
  /** Corrections of the provider's settlements that no dispute explains: beside the equation, as they refund nobody. */
  adjustments: LooseAdjustment[];
  /** Genuine webhooks that were not understood, of all references. */
  unread: UnreadEvent[];
  differences: string[];
};

/** The current payment ledger, of some references or of all. */
export async function readLedger(
  ctx: Pick<Context, 'db'> & { payments: Pick<Context['payments'], 'known'> },
  references?: string[],
): Promise<Ledger> {
  const { known } = ctx.payments;
  const offBooks = known.filter(({ kind }) => kind === 'on-delivery').map(({ id }) => id);
  const [sums, ...wrong] = await readBooks(ctx.db, { references, offBooks });
  if (!sums) throw new Error('The ledger totals are missing');
  return {
    capturedPaise: sums.capturedPaise,
    paidOrdersPaise: sums.keptPaise,
    unexplainedPaise: sums.unexplainedPaise,
    goodwillPaise: sums.goodwillPaise,
    payerFeesPaise: sums.feePaise,
    offersPaise: sums.discountPaise,
    refundedPaise: sums.refundedPaise,
    owedPaise: sums.owedPaise,
    refused: await listRefusedRefunds(ctx.db, references),
    tooSmall: await listTooSmall(ctx, references),
    adjustments: await listLooseAdjustments(ctx.db, references),
    unread: await listUnreadEvents(ctx.db),
    differences: wrong.map(describe),
  };
}

async function listTooSmall(
  { db, payments }: Parameters<typeof readLedger>[0],
  references: string[] | undefined,
): Promise<SmallRefund[]> {
  const lists = payments.known.map(({ id: provider, refundAtLeastPaise: minimumPaise }) =>
    minimumPaise ? listSmallRefunds(db, { provider, minimumPaise, references }) : [],
  );
  return (await Promise.all(lists)).flat();
}

function describe(book: BookRow): string {
  const id = book.reference ?? '';
  const name = book.hasOrder ? `Order ${orderNumber(id)} (${id})` : `No order has the id ${id}`;
  const {
    capturedPaise,
    keptPaise,
    unexplainedPaise,
    goodwillPaise,
    feePaise,
    discountPaise,
    refundedPaise,
    owedPaise,
  } = book;
  const adjusted = `${partOf(discountPaise, 'taken off by offers')}${partOf(goodwillPaise, 'as goodwill')}${partOf(feePaise, 'for fees')}${partOf(unexplainedPaise, 'not explained')}`;
  const amounts = `${formatPaise(capturedPaise)} captured, ${formatPaise(keptPaise)} for goods, ${adjusted}${formatPaise(refundedPaise)} given back, ${formatPaise(owedPaise)} owed back`;
  const gap =
    capturedPaise + discountPaise + unexplainedPaise + goodwillPaise - keptPaise - feePaise - refundedPaise - owedPaise;
  if (gap > 0) return `${name}: ${amounts}; ${formatPaise(gap)} belong to nobody.`;
  if (gap < 0) return `${name}: ${amounts}; ${formatPaise(-gap)} are missing.`;
  return `${name}: ${amounts}; more is given back of one payment than it brought.`;
}

function partOf(paise: number, what: string): string {
  return paise === 0 ? '' : `${formatPaise(paise)} ${what}, `;
}
