import type { Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { methodOf } from '../../payments/index.ts';
import { needsSecondPerson } from '../approvals/require-second-person.ts';
import { findWholeOrder, type OrderRow } from '../orders.repository.ts';
import { versionOf } from '../reading/order-version.ts';
import { describeRefunds } from './describe-refunds.ts';
import { type LineLeft, type RefundFigures, readRefundFigures, unitsWorth } from './refund-figures.ts';
import { refundRefusals } from './refund-refusals.ts';

export type Refundable = Reply<'readRefundable'>['refundable'];

/** What can still go back of an order. @throws AppError not_found */
export async function readRefundable(ctx: StaffContext, id: string): Promise<Reply<'readRefundable'>> {
  const order = (await findWholeOrder(ctx.db, id))?.order;
  if (!order) throw notFound('Order');
  return { success: true, refundable: await describeRefundable(ctx, order, await readRefundFigures(ctx, order)) };
}

export async function describeRefundable(
  ctx: StaffContext,
  order: OrderRow,
  { lines, unsent, given, money, loweredPaise: _, ...sums }: RefundFigures,
): Promise<Refundable> {
  const figures = { lines, unsent, given, money, loweredPaise: 0, ...sums };
  const refusals = await refundRefusals(ctx, order, figures);
  const limit = ctx.settings.values.secondPersonPaise;
  return {
    ...sums,
    version: versionOf(order),
    orderNumber: orderNumber(order.id),
    method: methodOf(ctx, order.paymentMethod).name,
    secondPersonPaise: (await needsSecondPerson(ctx, Math.max(limit + 1, sums.refundablePaise))) ? limit : null,
    kinds: {
      units: { refusal: refusals.units },
      'lower-price': { refusal: refusals['lower-price'] },
      goodwill: { refusal: refusals.goodwill },
    },
    lines: lines.map(describeLine),
    refunds: await describeRefunds(ctx, figures),
  };
}

function describeLine(line: LineLeft): Refundable['lines'][number] {
  const { item, units, leftPaise } = line;
  const { id: itemId, name, hsn, image, quantity, totalPaise, variantAttributes } = item;
  const details = variantAttributes.map(({ value }) => value).join(', ');
  const worth = (count: number) => unitsWorth(line, count);
  const unitPaise = Array.from({ length: units }, (_, index) => worth(index + 1) - worth(index));
  return { ...{ itemId, name, details, hsn, image, quantity, totalPaise }, unitsLeft: units, leftPaise, unitPaise };
}
