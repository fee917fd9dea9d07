import type { ProductCard } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { type CardRow, type CardScope, type PhotoRow, selectCardRows } from './product-cards.repository.ts';

/** Cards of the products on sale among the ids, in order; others are omitted. One query. */
export async function findProductCards(
  ctx: Context,
  productIds: string[],
  scope: CardScope = 'on-sale',
): Promise<ProductCard[]> {
  if (productIds.length === 0) return [];
  const rows = await selectCardRows(ctx.db, productIds, { scope, now: ctx.clock() });
  return rows.map(toCard);
}

const maxCachedCards = 2000;

/** As `findProductCards`, cached until the catalogue or its availability changes. */
export async function findCachedCards(ctx: Context, productIds: string[]): Promise<ProductCard[]> {
  const cards = await ctx.topicCache.remember(
    'cards',
    ['catalogue', 'availability'],
    async () => new Map<string, ProductCard>(),
  );
  const missing = productIds.filter((id) => !cards.has(id));
  const found = new Map((await findProductCards(ctx, missing)).map((card) => [card._id, card]));
  const inOrder = productIds.flatMap((id) => found.get(id) ?? cards.get(id) ?? []);
  if (cards.size + found.size > maxCachedCards) cards.clear();
  for (const [id, card] of found) cards.set(id, card);
  return inOrder;
}

/** Placeholder for products without a photo. */
const missingPhoto: PhotoRow = { filePath: '/images/missing', alt: '' };

function toCard(row: CardRow): ProductCard {
  const [featuredImage = missingPhoto, ...basePhotos] = row.photos;
  const isDiscontinued = row.state === 'archived';
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    title: row.title,
    brand: row.brand.name,
    category: row.categories[0]?.title ?? '',
    rating: row.rating,
    createdAt: row.createdAt,
    price: toPrice(row),
    featuredImage,
    basePhotos,
    categories: row.categories.map((category) => ({ _id: category.id, slug: category.slug, title: category.title })),
    brandId: { _id: row.brand.id, name: row.brand.name },
    inventoryType: row.inventoryType,
    defaultVariant: row.defaultVariantId,
    defaultSku: row.defaultSku,
    inStock: row.inStock && !isDiscontinued,
    soldCount: row.soldCount,
    ...(isDiscontinued ? { isDiscontinued } : {}),
  };
}

export function toPrice(row: { basePaise: number; salePaise: number }): ProductCard['price'] {
  return { basePrice: paiseToRupees(row.basePaise), salePrice: paiseToRupees(row.salePaise) };
}
