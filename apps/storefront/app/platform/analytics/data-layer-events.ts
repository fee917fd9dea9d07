import type { Order, User } from '@bijli/contract';
import type { AnalyticsEvent } from './analytics-event.ts';
import { type Item, itemOfCard, itemOfLine, itemOfOrder, itemOfProduct, totalValue } from './items.ts';

export type DataLayerEvent = { event: string; [field: string]: unknown };

export type EventOptions = {
  /** The list in which a product was last seen, and its position there. */
  placeOf: (productId: string) => { item_list_name: string; index: number } | undefined;
  /** Included in add-to-cart events; undefined unless configured and agreed to. */
  person: Pick<User, 'name' | 'email' | 'phone'> | undefined;
};

type Ecommerce = Exclude<AnalyticsEvent, { name: 'utm_capture' }>;

/** The tag manager's payloads for an event, in rupees. Fields: specification point 7, Tracking. */
export function dataLayerEvents(event: Ecommerce, options: EventOptions): DataLayerEvent[] {
  switch (event.name) {
    case 'view_item_list': {
      const { list, products } = event;
      const items = products.map((product, index) => ({ ...itemOfCard(product), item_list_name: list, index }));
      return [{ event: event.name, ecommerce: { currency: 'INR', item_list_name: list, items } }];
    }
    case 'select_item': {
      const place = options.placeOf(event.product._id);
      const ecommerce = { currency: 'INR', ...(place && { item_list_name: place.item_list_name }) };
      return [{ event: event.name, ecommerce: { ...ecommerce, items: [{ ...itemOfCard(event.product), ...place }] } }];
    }
    case 'view_item':
      return [plainEvent(event.name, [itemOfProduct(event.product, event.variant)])];
    case 'remove_from_cart':
      return [plainEvent(event.name, [itemOfLine(event.line)])];
    case 'view_cart':
    case 'begin_checkout':
      return [plainEvent(event.name, event.lines.map(itemOfLine))];
    case 'add_to_cart':
      return addEvents(itemOfLine(event.line), options.person);
    case 'purchase':
      return [purchaseEvent(event.order)];
  }
}

function plainEvent(event: string, items: readonly Item[]): DataLayerEvent {
  return { event, ecommerce: { currency: 'INR', value: totalValue(items), items } };
}

/** The event with the specification's fields, and a second one with the product only. */
function addEvents(item: Item, person: EventOptions['person']): DataLayerEvent[] {
  const sale = { value: totalValue([item]), currency: 'INR' };
  const named = person && { name: person.name, email: person.email, phone: person.phone };
  return [
    { ...plainEvent('add_to_cart', [item]), product_id: item.item_id, ...sale, ...named },
    { event: 'product_added', id: item.item_id, name: item.item_name, ...sale },
  ];
}

function purchaseEvent({
  _id,
  total,
  tax,
  shipping,
  coupon,
  discount,
  paymentMethod,
  user,
  items,
}: Order): DataLayerEvent {
  const sale = { transaction_id: _id, value: total, currency: 'INR', tax, shipping, discount };
  return {
    event: 'purchase',
    user_id: user,
    ecommerce: {
      ...sale,
      payment_type: paymentMethod,
      ...(coupon && { coupon }),
      items: items.map(itemOfOrder),
    },
  };
}
