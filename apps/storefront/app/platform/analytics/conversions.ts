import type { Input } from '@bijli/contract';
import type { AnalyticsEvent, TrackedEvent } from './analytics-event.ts';
import { type Item, itemOfLine, itemOfOrder, totalValue } from './items.ts';

export type ConversionName = Input<'sendConversion'>['body']['event_name'];

/** An event for the pixel and the server, both with the same id. Amounts in rupees. */
export type Conversion = {
  name: ConversionName;
  id: string;
  data: {
    currency: 'INR';
    value: number;
    content_type: 'product';
    content_ids: string[];
    contents: { id: string; quantity: number; item_price: number }[];
    num_items: number;
    content_name?: string;
    order_id?: string;
  };
};

/** The conversion for an event; undefined for most. `newId` supplies an id where there is no natural one. */
export function conversionOf({ event }: Pick<TrackedEvent, 'event'>, newId: () => string): Conversion | undefined {
  if (event.name === 'add_to_cart') {
    const item = itemOfLine(event.line);
    return { name: 'AddToCart', id: `AddToCart.${newId()}`, data: { ...dataOf([item]), content_name: item.item_name } };
  }
  if (event.name === 'begin_checkout')
    return { name: 'InitiateCheckout', id: `InitiateCheckout.${newId()}`, data: dataOf(event.lines.map(itemOfLine)) };
  return event.name === 'purchase' ? purchaseOf(event) : undefined;
}

/** Derived from the order: repeated events, from any source, share it. */
function purchaseOf({ order }: Extract<AnalyticsEvent, { name: 'purchase' }>): Conversion {
  const data = { ...dataOf(order.items.map(itemOfOrder)), value: order.total, order_id: order._id };
  return { name: 'Purchase', id: `Purchase.${order._id}`, data };
}

function dataOf(items: readonly Item[]): Conversion['data'] {
  return {
    currency: 'INR',
    value: totalValue(items),
    content_type: 'product',
    content_ids: items.map(({ item_id }) => item_id),
    contents: items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price })),
    num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
