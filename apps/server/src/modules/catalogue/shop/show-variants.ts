import type { ProductCard } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import { toPrice } from './product-cards.ts';
import { selectVariantFaces } from './variant-faces.repository.ts';

/** The cards, each with price, stock and picture of the variant that was chosen of its product, if one was. */
export async function showVariants(
  ctx: Context,
  cards: ProductCard[],
  chosen: ReadonlyMap<string, string> = new Map(),
): Promise<ProductCard[]> {
  if (chosen.size === 0) return cards;
  const faces = await selectVariantFaces(ctx.db, [...chosen.values()], ctx.clock());
  return cards.map((card) => {
    const face = faces.get(chosen.get(card._id) ?? '');
    if (!face) return card;
    const [featuredImage = card.featuredImage, ...others] = face.photos;
    const basePhotos = face.photos.length > 0 ? others : card.basePhotos;
    return {
      ...card,
      price: toPrice(face),
      inStock: face.isInStock,
      featuredImage,
      basePhotos,
      chosenVariant: face.id,
    };
  });
}
