import type { CreditedItem } from '@bijli/rules';
import { formatPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { OrderRow } from '../orders.repository.ts';
import { lowerLines } from './lower-lines.ts';
import { backOf, type LineLeft, type RefundFigures, sumOf, unitsWorth } from './refund-figures.ts';
import { refundRefusals } from './refund-refusals.ts';
import type { RefundRequest } from './refund-request.ts';

/** `worthPaise` is taken off the items, `backPaise` goes back. */
export type RefundPlan = { worthPaise: number; backPaise: number; items: CreditedItem[] };

type Plan = { order: OrderRow; figures: RefundFigures; request: RefundRequest };

/** The figures that the caller was shown hold no more. */
export class MovedFigures extends Error {}

/**
 * What a refund would do, by figures that are read in its transaction.
 * @throws AppError refused for what cannot be refunded; MovedFigures for an amount that is not that of the goods any more
 */
export async function planRefund(ctx: Context, { order, figures, request }: Plan): Promise<RefundPlan> {
  const refusal = (await refundRefusals(ctx, order, figures))[request.kind];
  if (refusal) throw new AppError('refused', refusal);
  if (request.kind === 'units') return planUnits(figures, request);
  const { amountPaise } = request;
  const mostPaise = mostOf(figures, request.kind);
  if (amountPaise === 0) throw new AppError('refused', 'A refund is at least ₹0.01.');
  if (amountPaise > mostPaise) throw new MovedFigures(`At most ${formatPaise(mostPaise)} can go back as this.`);
  const items = request.kind === 'goodwill' ? [] : lowerLines(figures.lines, amountPaise);
  return { worthPaise: amountPaise, backPaise: amountPaise, items };
}

/** The most that can go back beside goods, or as their lower price. */
function mostOf({ refundablePaise, lines }: RefundFigures, kind: 'lower-price' | 'goodwill'): number {
  if (kind === 'goodwill') return refundablePaise;
  return Math.min(
    refundablePaise,
    sumOf(lines, ({ leftPaise }) => leftPaise),
  );
}

function planUnits(figures: RefundFigures, request: Extract<RefundRequest, { kind: 'units' }>): RefundPlan {
  const items = merged(request.items).map(({ itemId, quantity }) => {
    const line = figures.lines.find(({ item }) => item.id === itemId);
    if (!line) throw new AppError('refused', 'A product that you want to refund is not part of this order.');
    refuseTooMany(line, quantity);
    return { orderItemId: itemId, quantity, amountPaise: unitsWorth(line, quantity) };
  });
  const worthPaise = sumOf(items, (item) => item.amountPaise);
  const backPaise = backOf(figures, worthPaise);
  if (worthPaise === 0) throw new AppError('refused', 'Nothing was paid for these units.');
  if (backPaise !== request.amountPaise)
    throw new MovedFigures(
      `For these units ${formatPaise(backPaise)} goes back, not ${formatPaise(request.amountPaise)}.`,
    );
  return { worthPaise, backPaise, items };
}

function refuseTooMany({ item: { name }, units }: LineLeft, quantity: number): void {
  if (quantity <= units) return;
  if (units === 0) throw new MovedFigures(`All units of ${name} are cancelled, returned or refunded already.`);
  throw new MovedFigures(`Only ${units} of ${name} can be refunded.`);
}

function merged(items: { itemId: string; quantity: number }[]): { itemId: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of items) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  return [...units].map(([itemId, quantity]) => ({ itemId, quantity }));
}
