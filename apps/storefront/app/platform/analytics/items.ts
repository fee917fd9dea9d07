import type { Order, Product, ProductCard, Variant } from '@bijli/contract';
import { type CartItem, type NewCartItem, rupeesToPaise } from '@bijli/rules';

/** A sellable unit as analytics item, under the SKU that the product feed names it by; prices in rupees. */
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

export function itemOfCard({ defaultSku, name, brand, price, categories, category }: ProductCard): Item {
  return {
    item_id: defaultSku,
    item_name: name,
    ...facts(brand, categories[0]?.title ?? category),
    ...units(price.salePrice),
  };
}

export function itemOfProduct(product: Product, variant: Variant | undefined): Item {
  const item = itemOfCard(product);
  if (!variant) return item;
  const { sku, attributes, price } = variant;
  return { ...item, item_id: sku, ...variantFact(valuesOf(attributes)), price: price.salePrice };
}

export function itemOfLine({ productId, name, product, salePrice, quantity = 1 }: CartItem | NewCartItem): Item {
  const values = valuesOf(product.variant?.attributes ?? product.attributes ?? []);
  return {
    // Lines of carts that were stored before the SKU was.
    item_id: product.sku ?? productId,
    item_name: name,
    ...facts(product.brand, product.categories?.[0]?.title),
    ...variantFact(values),
    ...units(salePrice, quantity),
  };
}

export function itemOfOrder({ product, sku, price, quantity, variant }: Order['items'][number]): Item {
  const values = variant?.attributes.map(({ value }) => value).join(', ') ?? '';
  return {
    item_id: sku ?? product._id,
    item_name: product.name,
    ...variantFact(values),
    ...units(price, quantity),
  };
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
