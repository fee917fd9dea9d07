import type { Order, Product, ProductCard, Variant } from '@bijli/contract';
import { type CartItem, type NewCartItem, rupeesToPaise } from '@bijli/rules';

/** A product as analytics item; prices in rupees. */
export type Item = {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_category?: string;
  item_variant?: string;
  item_list_name?: string;
  index?: number;
  price: number;
  quantity: number;
};

export function itemOfCard({ _id, name, brand, price, categories, category }: ProductCard): Item {
  return {
    item_id: _id,
    item_name: name,
    ...facts(brand, categories[0]?.title ?? category),
    ...units(price.salePrice),
  };
}

export function itemOfProduct(product: Product, variant: Variant | undefined): Item {
  const item = itemOfCard(product);
  if (!variant) return item;
  return { ...item, ...variantFact(valuesOf(variant.attributes)), price: variant.price.salePrice };
}

export function itemOfLine({ productId, name, product, salePrice, quantity = 1 }: CartItem | NewCartItem): Item {
  const values = valuesOf(product.variant?.attributes ?? product.attributes ?? []);
  return {
    item_id: productId,
    item_name: name,
    ...facts(product.brand, product.categories?.[0]?.title),
    ...variantFact(values),
    ...units(salePrice, quantity),
  };
}

export function itemOfOrder({ product, price, quantity, variant }: Order['items'][number]): Item {
  const values = variant?.attributes.map(({ value }) => value).join(', ') ?? '';
  return { item_id: product._id, item_name: product.name, ...variantFact(values), ...units(price, quantity) };
}

/** Total value of the items, in rupees. */
export function totalValue(items: readonly Item[]): number {
  return items.reduce((paise, { price, quantity }) => paise + rupeesToPaise(price) * quantity, 0) / 100;
}

function facts(brand: string | undefined, category: string | undefined) {
  return { ...(brand && { item_brand: brand }), ...(category && { item_category: category }) };
}

function variantFact(values: string) {
  return values === '' ? {} : { item_variant: values };
}

function units(price: number, quantity = 1) {
  return { price, quantity };
}

function valuesOf(attributes: readonly { valueId: { value: string } }[]): string {
  return attributes.map(({ valueId }) => valueId.value).join(', ');
}
