import type { Received } from '@bijli/contract';
import { apportion, formatPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { findSellables, type Sellable } from '../../catalogue/index.ts';
import { sellableKey } from '../../stock/index.ts';
import type { OrderRow } from '../orders.repository.ts';
import { backOf, type LineLeft, type RefundFigures, unitsWorth } from '../refunding/refund-figures.ts';

export type WantedChange = Received<'previewOrderChange'>['body'];

/** `worthPaise` leaves the order with the units of the line, `newPaise` comes with the article in their place. */
export type ChangePlan = {
  line: LineLeft;
  sellable: Sellable;
  quantity: number;
  worthPaise: number;
  newPaise: number;
  differencePaise: number;
  backPaise: number;
};

type Asked = { order: OrderRow; figures: RefundFigures; wanted: WantedChange };

/**
 * What a change would do, by the order's figures and the price in force. The new units bear as large a share of the order's discount as
 * those whose place they take, so that the total never rises.
 * @throws AppError conflict for an order that cannot be changed (any more); refused for what is no part of it, not sold, or costs more;
 *   out_of_stock
 */
export async function planChange(ctx: Context, { order, figures, wanted }: Asked): Promise<ChangePlan> {
  refuseUnlessChangeable(order, figures);
  const { itemId, quantity, product: productId, variant: variantId = null } = wanted;
  const line = figures.lines.find(({ item }) => item.id === itemId);
  if (!line) throw new AppError('refused', 'The line that is to be changed is not part of this order.');
  const { item, units } = line;
  if (quantity > units) throw new AppError('refused', tooMany(item.name, units));
  const [sellable] = await findSellables(ctx, [{ productId, variantId }]);
  if (!sellable?.isActive) throw new AppError('refused', `${sellable?.name ?? 'This article'} is not sold (any more).`);
  if (sellableKey(sellable) === sellableKey(item))
    throw new AppError('refused', 'These units are of this article already.');
  const { salePaise, availableUnits } = sellable;
  if (salePaise > item.unitPaise)
    throw new AppError(
      'refused',
      `${sellable.name} costs ${formatPaise(salePaise)}, and ${item.name} was ordered for ${formatPaise(item.unitPaise)}. What costs more is placed as an additional order.`,
    );
  if (quantity > availableUnits) throw notInStock(sellable);
  const worthPaise = unitsWorth(line, quantity);
  const newPaise = partOf(worthPaise, { salePaise, unitPaise: item.unitPaise });
  const differencePaise = worthPaise - newPaise;
  const backPaise = figures.isOutside ? 0 : backOf(figures, differencePaise);
  return { line, sellable, quantity, worthPaise, newPaise, differencePaise, backPaise };
}

export function notInStock({ name, availableUnits }: Pick<Sellable, 'name' | 'availableUnits'>): AppError {
  const left = availableUnits === 0 ? `${name} is sold out` : `Only ${availableUnits} of ${name} are in stock`;
  return new AppError('out_of_stock', `${left}. Nothing was changed.`);
}

function refuseUnlessChangeable({ status }: OrderRow, { notKnownPaise }: RefundFigures): void {
  if (status === 'pending') throw new AppError('conflict', 'This order still waits for its payment.');
  if (status !== 'processing' && status !== 'confirmed')
    throw new AppError('conflict', `The goods of an order that is ${status} can no longer be changed.`);
  if (notKnownPaise > 0)
    throw new AppError(
      'conflict',
      `It is not known yet whether a refund of ${formatPaise(notKnownPaise)} of this order went. Change it once that is known.`,
    );
}

function tooMany(name: string, units: number): string {
  if (units === 0) return `No units of ${name} are left in this order.`;
  return `Only ${units} of ${name} can be changed.`;
}

/** Of what units are worth after their share of the discount, the part that a lower price bears. */
function partOf(worthPaise: number, { salePaise, unitPaise }: { salePaise: number; unitPaise: number }): number {
  return apportion(worthPaise, [salePaise, unitPaise - salePaise])[0] ?? 0;
}
