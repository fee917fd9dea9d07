import { dateInIndia, lastCreditNoteDay } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { RefundFigures } from './refund-figures.ts';
import type { RefundRequest } from './refund-request.ts';
import { findSentAt } from './sent-at.repository.ts';

/** Why a kind of refund cannot be given; null where it can. */
export type RefundRefusals = Record<RefundRequest['kind'], string | null>;

export async function refundRefusals(ctx: Context, order: OrderRow, figures: RefundFigures): Promise<RefundRefusals> {
  const all = nothingToRefund(order, figures);
  return {
    units: all.units ?? refuseUnits(order, figures),
    'lower-price': all.money ?? (await refuseLowerPrice(ctx, order, figures)),
    goodwill: all.money,
  };
}

/** Units that goodwill has paid for before are taken off without money. */
function nothingToRefund(order: OrderRow, { paidPaise, refundablePaise }: RefundFigures) {
  const unpaid = order.paymentStatus === 'pending' || paidPaise === 0 ? 'Nothing was paid for this order.' : null;
  return { units: unpaid, money: unpaid ?? (refundablePaise === 0 ? 'Nothing is left that could go back.' : null) };
}

function refuseUnits({ status }: OrderRow, { lines }: RefundFigures): string | null {
  if (status !== 'delivered') return 'Units are refunded once they are delivered. Before that, cancel them.';
  if (lines.every(({ units }) => units === 0)) return 'All units are cancelled, returned or refunded.';
  return null;
}

async function refuseLowerPrice(ctx: Context, order: OrderRow, { lines }: RefundFigures): Promise<string | null> {
  if (ctx.settings.values.lowerPrices !== 'on')
    return 'Lower prices are switched off under Settings. Goodwill needs no credit note.';
  const sentAt =
    order.status === 'shipped' || order.status === 'delivered' ? await findSentAt(ctx.db, order.id) : undefined;
  if (!sentAt) return 'There is no invoice yet that a lower price could be credited against.';
  const lastDay = lastCreditNoteDay(sentAt.toISOString());
  if (dateInIndia(ctx.clock()) > lastDay)
    return `The last day of a credit note for this order’s invoice was ${lastDay} (CGST Act, section 34). Goodwill needs none.`;
  return lines.every(({ leftPaise }) => leftPaise === 0) ? 'No goods are left whose price could be lowered.' : null;
}
