import type { Product, ProductCard, Variant } from '@bijli/contract';
import { isOutOfStock, monthsLeft, paiseToRupees, tradeItemNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { selectOpenBoxes, selectOriginal } from '../open-box/open-box-offers.repository.ts';
import { findMovedProduct } from './old-addresses.repository.ts';
import { findProductCards, toPrice } from './product-cards.ts';
import { type ProductRow, selectProduct, type VariantRow } from './products.repository.ts';

const relatedCount = 8;

/**
 * A product as its page shows it, also an archived one. @throws AppError not_found when no such product has this slug;
 * `movedTo` is the slug of one that had it before
 */
export async function getProduct(ctx: Context, slug: string): Promise<Product> {
  const row = await selectProduct(ctx.db, slug, ctx.clock());
  if (!row) throw notFound('Product', await findMovedProduct(ctx.db, slug));
  const relatedIds = await ctx.productSearch.related(ctx, row.id, relatedCount);
  const [card, ...related] = await findProductCards(ctx, [row.id, ...relatedIds], 'with-archived');
  if (card?._id !== row.id) throw notFound('Product');
  const product = { ...toProduct(row, card, related), ...(await describeOpenBox(ctx, row)) };
  return product.isDiscontinued ? withoutStock(product) : product;
}

/** Of an opened piece its condition and its original; of another product the opened pieces that can be bought. */
async function describeOpenBox(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, openBox }: ProductRow,
): Promise<Pick<Product, 'openBox' | 'openBoxes'>> {
  if (openBox) {
    const { warrantyUntil: until } = openBox;
    const warrantyMonthsLeft = until === null ? null : monthsLeft(until, clock());
    return { openBox: { ...openBox, warrantyMonthsLeft, original: (await selectOriginal(db, id)) ?? null } };
  }
  const openBoxes = await selectOpenBoxes(db, id, clock());
  if (openBoxes.length === 0) return {};
  return { openBoxes: openBoxes.map(({ salePaise, ...one }) => ({ ...one, salePrice: paiseToRupees(salePaise) })) };
}

function toProduct(row: ProductRow, card: ProductCard, related: ProductCard[]): Product {
  const variants = row.variants.map(toVariant);
  const stock = card.inventoryType === 'simple' ? (row.stock ?? noStock) : stockOfVariants(variants);
  const isSoldOut = isOutOfStock({ inventoryType: card.inventoryType, variants, stock });
  return {
    ...card,
    ...row.facts,
    gtin: tradeItemNumber(row.facts.gtin),
    variants,
    stock,
    stockStatus: isSoldOut ? 'out_of_stock' : 'in_stock',
    inStock: !isSoldOut,
    related,
  };
}

/** What remains of its stock cannot be bought. */
function withoutStock(product: Product): Product {
  return {
    ...product,
    stock: noStock,
    stockStatus: 'out_of_stock',
    inStock: false,
    variants: product.variants.map((variant) => ({
      ...variant,
      inventory: { quantity: 0, stockStatus: 'out_of_stock' },
    })),
  };
}

const noStock: Product['stock'] = { quantity: 0, status: 'out_of_stock' };

function stockOfVariants(variants: Variant[]): Product['stock'] {
  const sellable = variants.filter((variant) => variant.inventory.stockStatus === 'in_stock');
  const quantity = sellable.reduce((sum, variant) => sum + variant.inventory.quantity, 0);
  return { quantity, status: quantity > 0 ? 'in_stock' : 'out_of_stock' };
}

function toVariant(row: VariantRow): Variant {
  return {
    _id: row.id,
    sku: row.sku,
    gtin: tradeItemNumber(row.gtin),
    mpn: row.mpn,
    photos: row.photos,
    attributes: row.attributes.map(({ name, value, swatch }) => ({
      attributeId: { name },
      valueId: swatch === null ? { value } : { value, swatch },
    })),
    price: toPrice(row),
    inventory: { quantity: row.quantity, stockStatus: row.quantity > 0 ? row.status : 'out_of_stock' },
  };
}
