import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { type BookRow, listRefusedRefunds, type RefusedRefund, readBooks } from './ledger.repository.ts';

/** In paise; captured = paid orders + refunded + owed, or `differences` says in plain words where it does not hold. */
export type Ledger = {
  capturedPaise: number;
  /** What paid orders are worth: their totals less what was cancelled and returned. */
  paidOrdersPaise: number;
  refundedPaise: number;
  /** Refunds due, on their way or refused by the provider. */
  owedPaise: number;
  refused: RefusedRefund[];
  differences: string[];
};

/** The payment ledger at this moment, of some references or of all. */
export async function readLedger(
  ctx: Pick<Context, 'db'> & { payments: Pick<Context['payments'], 'known'> },
  references?: string[],
): Promise<Ledger> {
  const { known } = ctx.payments;
  const offBooks = known.filter(({ kind }) => kind === 'on-delivery').map(({ id }) => id);
  const [sums, ...wrong] = await readBooks(ctx.db, { references, offBooks });
  if (!sums) throw new Error('The sums of the ledger are missing');
  return {
    capturedPaise: sums.capturedPaise,
    paidOrdersPaise: sums.keptPaise,
    refundedPaise: sums.refundedPaise,
    owedPaise: sums.owedPaise,
    refused: await listRefusedRefunds(ctx.db, references),
    differences: wrong.map(describe),
  };
}

function describe(book: BookRow): string {
  const id = book.reference ?? '';
  const name = book.hasOrder ? `Order ${orderNumber(id)} (${id})` : `No order has the id ${id}`;
  const { capturedPaise, keptPaise, refundedPaise, owedPaise } = book;
  const amounts = `${formatPaise(capturedPaise)} captured, ${formatPaise(keptPaise)} for goods, ${formatPaise(refundedPaise)} given back, ${formatPaise(owedPaise)} owed back`;
  const gap = capturedPaise - keptPaise - refundedPaise - owedPaise;
  if (gap > 0) return `${name}: ${amounts}; ${formatPaise(gap)} belong to nobody.`;
  if (gap < 0) return `${name}: ${amounts}; ${formatPaise(-gap)} are missing.`;
  return `${name}: ${amounts}; more is given back of one payment than it brought.`;
}
