/** The fields of a variant that determine its stock, as in the contract. */
export type VariantStock = {
  inventory?: { quantity?: number | null | undefined; stockStatus?: string | null | undefined } | null | undefined;
};

/** The fields of a product, full or in a list, that determine its stock, as in the contract. */
export type ProductStock = {
  inventoryType?: string | null | undefined;
  variants?: readonly VariantStock[] | null | undefined;
  stock?: { quantity?: number | null | undefined; status?: string | null | undefined } | null | undefined;
  stockStatus?: string | null | undefined;
  inStock?: boolean | null | undefined;
};

/**
 * Whether a product is out of stock. With variants: when every variant is, or none exists. Simple: when its stock
 * quantity is 0, its stock status is out_of_stock or its stockStatus is out_of_stock. `inStock: false` of search and
 * wishlist items counts as well; `inStock: true` decides only for items without a variants field.
 * Source: specification points 3 and 4.
 */
export function isOutOfStock(product: ProductStock): boolean {
  if (product.inStock === false) return true;
  if (product.inventoryType === 'with_variants') {
    if (!product.variants) return product.inStock !== true;
    return product.variants.every(isVariantOutOfStock);
  }
  return (
    isUsedUp(product.stock?.quantity) ||
    product.stock?.status === 'out_of_stock' ||
    product.stockStatus === 'out_of_stock'
  );
}

/** Whether one variant is out of stock: quantity 0 or stock status out_of_stock. Source: specification point 4. */
export function isVariantOutOfStock(variant: VariantStock): boolean {
  return isUsedUp(variant.inventory?.quantity) || variant.inventory?.stockStatus === 'out_of_stock';
}

function isUsedUp(quantity: number | null | undefined): boolean {
  return typeof quantity === 'number' && quantity <= 0;
}
