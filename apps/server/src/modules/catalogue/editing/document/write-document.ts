import type { ProductDocument } from '@bijli/contract';
import { isSame, rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../errors.ts';
import { deleteLevels, insertEmptyLevels, lockOwnUnits, nameFormerUnits } from '../../../stock/index.ts';
import { nameFormerVariants } from '../../prices/price-changes.repository.ts';
import { recordOldAddress } from '../../shop/old-addresses.repository.ts';
import { countUnits, refuseLostUnits } from '../refuse-lost-units.ts';
import { type PlainField, plainFields } from './document-of.ts';
import type { ProductColumns, StoredProduct } from './stored-product.repository.ts';
import { choiceWrites, variantWrites } from './variant-rows.ts';
import { replaceCategories, replacePhotos } from './write-product.repository.ts';
import { deleteVariants, insertVariants, replaceChoices, updateVariants } from './write-variants.repository.ts';

type Change = { stored: StoredProduct; before: ProductDocument; after: ProductDocument };

/** Writes the rows that differ, except those of the product itself, whose changed columns it returns. */
export async function writeDocument(ctx: Context, change: Change): Promise<Partial<ProductColumns>> {
  const { db } = ctx;
  const { before, after } = change;
  const productId = change.stored.row.id;
  await writeVariants(ctx, change);
  if (!isSame(before.categoryIds, after.categoryIds)) await replaceCategories(db, productId, after.categoryIds);
  if (!isSame(before.photos, after.photos)) await replacePhotos(db, productId, photoRows(after));
  if (before.slug !== after.slug) {
    await recordOldAddress(db, { kind: 'product', entityId: productId, left: before.slug, taken: after.slug });
  }
  return changedColumns(change.stored.row, after);
}

async function writeVariants(ctx: Context, change: Change): Promise<void> {
  const { db } = ctx;
  const productId = change.stored.row.id;
  const { added, changed, renamed, removed } = variantWrites(change);
  if (removed.length > 0) await removeVariants(ctx, change, removed);
  if (added.length > 0 && change.before.variantOrder.length === 0) await refuseOwnUnits(ctx, change);
  await updateVariants(db, changed, renamed);
  await insertVariants(db, added);
  const hasVariants = change.after.variantOrder.length > 0;
  const units = added.map(({ id: variantId }) => ({ productId, variantId }));
  const isSimpleNow = !hasVariants && change.before.variantOrder.length > 0;
  await insertEmptyLevels(db, isSimpleNow ? [{ productId, variantId: null }] : units);
  const { variantIds, choices } = choiceWrites(change);
  if (variantIds.length > 0) await replaceChoices(db, variantIds, choices);
}

/** A product with variants sells none of its own. @throws AppError refused while units are counted of the product itself */
async function refuseOwnUnits({ db }: Context, { stored, before: { sku } }: Change): Promise<void> {
  const units = await lockOwnUnits(db, stored.row.id);
  if (units === 0) return;
  const message = `${sku} has ${countUnits(units)}, which would be of none of its variants. Set its stock to 0 first, with the reason, and then that of each variant.`;
  throw new AppError('refused', message, { errors: [{ path: 'body.changes.variants', message }] });
}

/** @throws AppError refused when a variant stands in an order, also in one that is being placed, or units of it are there */
async function removeVariants(ctx: Context, { stored, before }: Change, variantIds: string[]): Promise<void> {
  const productId = stored.row.id;
  const units = await deleteLevels(ctx.db, { productId, variantIds });
  const ordered = new Set((await ctx.orderedUnits(ctx.db, productId)).variantIds);
  const kept = variantIds.filter((id) => ordered.has(id));
  if (kept.length > 0) {
    const skus = kept.map((id) => before.variants[id]?.sku ?? id);
    const stands =
      kept.length > 1
        ? 'stand in orders and cannot be removed. Take them'
        : 'stands in orders and cannot be removed. Take it';
    throw new AppError('refused', `${skus.join(', ')} ${stands} off sale instead.`, {
      errors: kept.map((id, index) => ({
        path: `body.changes.variants.${id}`,
        message: `${skus[index]} stands in orders. Take it off sale instead.`,
      })),
    });
  }
  const skuOf = (id: string | null) => before.variants[id ?? '']?.sku ?? String(id);
  refuseLostUnits({ units, skuOf, instead: (isOne) => `take ${isOne ? 'it' : 'them'} off sale` });
  await nameFormerUnits(
    ctx.db,
    variantIds.map((variantId) => ({ productId, variantId, sku: skuOf(variantId) })),
  );
  await nameFormerVariants(ctx.db, { productId, variantIds });
  await deleteVariants(ctx.db, { productId, variantIds });
}

function photoRows({ photos }: ProductDocument) {
  return photos.flatMap(({ filePath, alt, variantIds }, position) =>
    (variantIds.length > 0 ? variantIds : [null]).map((variantId) => ({ filePath, alt, variantId, position })),
  );
}

type OwnColumns = Pick<ProductColumns, PlainField | 'inventoryType' | 'basePaise' | 'salePaise'>;

/** What a document says in the row of the product itself. */
export function columnsOf(document: ProductDocument): OwnColumns {
  return {
    ...(Object.fromEntries(plainFields.map((name) => [name, document[name]])) as Pick<ProductColumns, PlainField>),
    inventoryType: document.variantOrder.length > 0 ? 'with_variants' : 'simple',
    basePaise: rupeesToPaise(document.basePrice),
    salePaise: rupeesToPaise(document.salePrice),
  };
}

function changedColumns(row: ProductColumns, after: ProductDocument): Partial<ProductColumns> {
  const changed = Object.entries(columnsOf(after)).filter(
    ([name, value]) => !isSame(value, row[name as keyof ProductColumns]),
  );
  return Object.fromEntries(changed) as Partial<ProductColumns>;
}
