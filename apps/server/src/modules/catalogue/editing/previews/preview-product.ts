import type { Product, ProductCard, ProductDocument, Reply, Variant } from '@bijli/contract';
import { isShopField, type ShopFieldName } from '@bijli/contract/product-fields';
import type { Context, StaffContext } from '../../../../context.ts';
import { notFound } from '../../../../errors.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { audit } from '../../../audit/index.ts';
import { findProductCards } from '../../shop/product-cards.ts';
import { withDraft } from '../document/describe-product.ts';
import { documentOf, type PlainField, plainFields } from '../document/document-of.ts';
import { selectStoredProduct } from '../document/stored-product.repository.ts';
import { openProduct } from '../open-product.ts';
import { previewedProduct, signPreview } from './preview-token.ts';

/** A link by which anybody sees the product with its draft. @throws AppError not_found */
export function createPreviewLink(ctx: StaffContext, id: string): Promise<Reply<'createPreviewLink'>> {
  return inTransaction(ctx, async (ctx) => {
    await openProduct(ctx, id);
    const { token, expiresAt } = await signPreview(ctx, id);
    const expires = expiresAt.toISOString();
    await audit(ctx, { action: 'product.preview', entity: 'product', entityId: id, after: { expires } });
    return { success: true, path: `/preview/${token}`, expiresAt: expires };
  });
}

/** The product with its draft, as its page would show it; nothing of it is in stock. @throws AppError not_found */
export async function getProductPreview(ctx: Context, token: string): Promise<Product> {
  const id = await previewedProduct(ctx, token);
  const stored = id === undefined ? undefined : await selectStoredProduct(ctx.db, id);
  const [card] = id === undefined ? [] : await findProductCards(ctx, [id], 'any');
  if (!stored || !card) throw notFound('Preview');
  const document = documentOf(stored);
  return previewOf(card, stored.draft ? withDraft(document, stored.draft) : document);
}

/** Of the product's own columns: name and address are on every card. */
type ShownField = PlainField & (ShopFieldName | 'name' | 'title' | 'slug');
const ofCards: readonly string[] = ['name', 'title', 'slug'] satisfies ShownField[];
const shownFields: readonly (ShownField & keyof Product)[] = plainFields.filter(
  (name): name is ShownField => ofCards.includes(name) || isShopField(name),
);

function shownOf(document: ProductDocument): Pick<ProductDocument, ShownField> {
  return Object.fromEntries(shownFields.map((name) => [name, document[name]])) as Pick<ProductDocument, ShownField>;
}

const none = { quantity: 0, status: 'out_of_stock' } as const;

function previewOf({ isDiscontinued: _, ...card }: ProductCard, document: ProductDocument): Product {
  const { basePrice, salePrice } = document;
  const { variants, variantOrder } = document;
  const [featuredImage = card.featuredImage, ...basePhotos] = photosOf(document, null);
  const price = { basePrice, salePrice };
  const defaultVariant = document.defaultVariantId;
  return {
    ...card,
    ...shownOf(document),
    featuredImage,
    basePhotos,
    price,
    defaultVariant,
    defaultSku: variants[defaultVariant ?? '']?.sku ?? document.sku,
    inventoryType: variantOrder.length > 0 ? 'with_variants' : 'simple',
    variants: variantOrder.filter((id) => variants[id]?.isSold).map((id) => variantOf(document, id)),
    stock: none,
    stockStatus: 'out_of_stock',
    inStock: false,
    related: [],
  };
}

function variantOf(document: ProductDocument, id: string): Variant {
  const variant = document.variants[id];
  if (!variant) throw new Error('A variant of the document');
  const { sku, gtin, mpn, basePrice, salePrice, choices } = variant;
  const attributes = document.attributes.flatMap(({ name, values }) => {
    const value = choices[name];
    const swatch = values.find((known) => known.value === value)?.swatch;
    if (value === undefined) return [];
    return [{ attributeId: { name }, valueId: swatch ? { value, swatch } : { value } }];
  });
  const inventory = { quantity: none.quantity, stockStatus: none.status };
  return {
    _id: id,
    sku,
    gtin,
    mpn,
    photos: photosOf(document, id),
    attributes,
    price: { basePrice, salePrice },
    inventory,
  };
}

function photosOf({ photos }: ProductDocument, variantId: string | null) {
  const own = photos.filter(({ variantIds }) => (variantId ? variantIds.includes(variantId) : variantIds.length === 0));
  return own.map(({ filePath, alt }) => ({ filePath, alt }));
}
