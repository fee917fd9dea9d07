import type { Product, Variant } from '@bijli/contract';
import { isOutOfStock, isVariantOutOfStock } from '@bijli/rules';

/** What a page offers: the chosen variant, or a product without variants. Prices in rupees. */
export type ShownOffer = {
  sku: string;
  price: Product['price'];
  isSoldOut: boolean;
  /** Units in stock. */
  stock: number;
  photos: Product['basePhotos'];
};

/** The one source of what a product's page shows and what its meta tags and structured data declare. */
export function shownOffer(product: Product, variant: Variant | undefined): ShownOffer {
  const own = [product.featuredImage, ...product.basePhotos];
  if (!variant)
    return {
      sku: product.sku,
      price: product.price,
      isSoldOut: isOutOfStock(product),
      stock: product.stock.quantity,
      photos: own,
    };
  return {
    sku: variant.sku,
    price: variant.price,
    isSoldOut: isVariantOutOfStock(variant),
    stock: variant.inventory.quantity,
    photos: variant.photos.length > 0 ? variant.photos : own,
  };
}
