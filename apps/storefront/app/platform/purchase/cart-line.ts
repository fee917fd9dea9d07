import type { Product, Variant } from '@bijli/contract';
import { defaultVariant, type NewCartItem } from '@bijli/rules';

/** The variant to buy if none was selected: the default, else the first; undefined for a simple product. */
export function variantToBuy(product: Product, variantId?: string): Variant | undefined {
  const chosen = product.variants.find((variant) => variant._id === variantId);
  return chosen ?? defaultVariant(product);
}

/** Whether a product has variants, none of which can be determined. */
export function lacksVariant(product: Product, variant: Variant | undefined): boolean {
  return product.inventoryType === 'with_variants' && !variant;
}

/** The cart line of a product and variant, with a snapshot for display. Prices in rupees. */
export function cartLine(choice: { product: Product; variant: Variant | undefined; quantity: number }): NewCartItem {
  const { product, variant, quantity } = choice;
  const { basePrice, salePrice } = variant?.price ?? product.price;
  const photo = variant?.photos[0];
  const featuredImage = { filePath: (photo ?? product.featuredImage).filePath };
  return {
    cartItemId: product._id,
    productId: product._id,
    _id: product._id,
    quantity,
    ...(variant && { variantId: variant._id, selectedVariantId: variant._id }),
    name: product.name,
    salePrice,
    price: salePrice,
    discount: Math.max(0, Math.round((basePrice - salePrice) * 100) / 100),
    featuredImage,
    product: {
      _id: product._id,
      sku: variant?.sku ?? product.sku,
      name: product.name,
      slug: product.slug,
      brand: product.brand,
      price: { salePrice, basePrice },
      featuredImage,
      categories: product.categories.map(({ _id, title }) => ({ _id, title })),
      ...(variant && {
        attributes: variant.attributes,
        variantId: variant._id,
        variant: { _id: variant._id, attributes: variant.attributes },
      }),
      ...(photo && { selectedVariantImage: photo.filePath }),
    },
  };
}
