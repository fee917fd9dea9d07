/** What an order took, by product. */
export type OrderedProduct = { orderId: string; productId: string };

export type InventoryEvents = {
  /** Movements are searched by the end of an order's number: whoever keeps the orders adds what they have. */
  'movements.orders-asked': { numberEnd: string; ordered: OrderedProduct[] };
};
