import { createHash } from 'node:crypto';
import type { Received } from '@bijli/contract';
import { deliveryCharge, includedGst, paiseToRupees, rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { Sellable } from '../../catalogue/index.ts';
import type { StockLine } from '../../stock/index.ts';

export type PlaceOrderInput = Received<'placeOrder'>['body'];
type OrderedItem = Omit<PlaceOrderInput['items'][number], 'price'>;
/** What is placed: the server knows the prices. */
export type OrderToPlace = Omit<PlaceOrderInput, 'items'> & { items: OrderedItem[] };
/** An ordered unit with its catalogue data. */
export type OrderLine = StockLine & { sellable: Sellable };
export type OrderFigures = {
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
};

export function subtotalOf(lines: OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.sellable.salePaise * line.quantity, 0);
}

/** The delivery's charge is that of this moment; the order keeps it. */
export function figuresOf(
  { settings: { values } }: Pick<Context, 'settings'>,
  { subtotalPaise, discountPaise }: Pick<OrderFigures, 'subtotalPaise' | 'discountPaise'>,
): OrderFigures {
  const shippingPaise = deliveryCharge(subtotalPaise, {
    deliveryCharge: paiseToRupees(values.deliveryChargePaise),
    freeDeliveryAbove: paiseToRupees(values.freeDeliveryPaise),
  });
  const totalPaise = subtotalPaise - discountPaise + shippingPaise;
  return { subtotalPaise, discountPaise, shippingPaise, taxPaise: includedGst(totalPaise), totalPaise };
}

/**
 * Shoppers must pay the total they were shown.
 * @throws AppError 'total_changed' with the current figures in rupees
 */
export function assertSameTotal(input: Pick<OrderToPlace, 'total'>, figures: OrderFigures, lines: OrderLine[]): void {
  if (rupeesToPaise(input.total) === figures.totalPaise) return;
  const right = {
    subtotal: paiseToRupees(figures.subtotalPaise),
    discount: paiseToRupees(figures.discountPaise),
    shipping: paiseToRupees(figures.shippingPaise),
    total: paiseToRupees(figures.totalPaise),
    items: lines.map((line) => ({
      product: line.productId,
      variant: line.variantId,
      price: paiseToRupees(line.sellable.salePaise),
    })),
  };
  throw new AppError(
    'total_changed',
    'Prices have changed since you last looked. Please check the new total and place the order again.',
    {
      details: { figures: right },
    },
  );
}

/** Hash of a request, to distinguish a retry from a different order under the same key. */
export function hashRequest(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}
