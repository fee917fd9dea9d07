import type { EditedProduct, ProductDocument, Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockIdentifiers } from './checks/check-identifiers.ts';
import { chooseSlug } from './choose-slug.ts';
import { describeOpen } from './document/describe-product.ts';
import { insertDocument } from './document/insert-document.ts';
import { normaliseDocument } from './document/normalise-document.ts';
import { openProduct } from './open-product.ts';

const maxName = 120;
const maxSku = 60;
const suffix = ' (copy)';

/** A draft like the product, without stock and barcodes; the SKUs of its variants follow from its own. */
export function duplicateProduct(
  ctx: StaffContext,
  { params, body: { sku } }: Received<'duplicateProduct'>,
): Promise<EditedProduct> {
  return inTransaction(ctx, async (ctx) => {
    await lockIdentifiers(ctx);
    const { stored, document: original } = await openProduct(ctx, params.id);
    if (stored.row.openBox)
      throw new AppError('refused', `${original.name} is one opened piece. Copy the product that it is one of.`);
    // Without half a character, such as that of an emoji, at the end.
    const start = original.name.slice(0, maxName - suffix.length).replace(/[\ud800-\udbff]$/, '');
    const name = `${start}${suffix}`;
    const slug = await chooseSlug(ctx, { name, sku });
    const document = normaliseDocument({ ...withNewVariants(original, sku), name, slug, sku, gtin: null });
    const from = { copyOf: original.sku };
    const { id } = await insertDocument(ctx, { document, action: 'product.duplicate', from });
    return describeOpen(ctx, await openProduct(ctx, id));
  });
}

function withNewVariants(original: ProductDocument, sku: string): ProductDocument {
  const ids = new Map(original.variantOrder.map((id) => [id, newId()]));
  const idOf = (id: string) => ids.get(id) ?? id;
  const variants = Object.entries(original.variants).map(([id, variant]) => {
    const place = original.variantOrder.indexOf(id) + 1;
    return [idOf(id), { ...variant, gtin: null, sku: variantSku(variant.sku, { original, sku, place }) }] as const;
  });
  return {
    ...original,
    variants: Object.fromEntries(variants),
    variantOrder: original.variantOrder.map(idOf),
    defaultVariantId: original.defaultVariantId && idOf(original.defaultVariantId),
    photos: original.photos.map((photo) => ({ ...photo, variantIds: photo.variantIds.map(idOf) })),
  };
}

/** The ending that the variant's SKU adds to the product's, else its number. */
function variantSku(was: string, copy: { original: ProductDocument; sku: string; place: number }): string {
  const ending = was.startsWith(copy.original.sku) ? was.slice(copy.original.sku.length) : '';
  const named = `${copy.sku}${ending || `-${copy.place}`}`;
  return named.length <= maxSku ? named : `${copy.sku.slice(0, maxSku - 5)}-${copy.place}`;
}
