import type { AnalyticsEvent } from './analytics-event.ts';

type Place = { item_list_name: string; index: number };
type List = Extract<AnalyticsEvent, { name: 'view_item_list' }>;

/** Remembers in which list a product was last shown. */
export function createListPlaces() {
  const places = new Map<string, Place>();
  return {
    record({ list, products }: List): void {
      products.forEach(({ _id }, index) => {
        places.set(_id, { item_list_name: list, index });
      });
    },
    placeOf: (productId: string): Place | undefined => places.get(productId),
  };
}
