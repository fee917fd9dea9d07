import type { AuditActionOf, ProductDocument } from '@bijli/contract';
import { blankProduct } from '@bijli/contract/blank-product';
import { staffIdOf } from '../../../../actor.ts';
import type { Context } from '../../../../context.ts';
import { newId } from '../../../../platform/database/columns.ts';
import { audit } from '../../../audit/index.ts';
import { insertEmptyLevels } from '../../../stock/index.ts';
import { insertPriceChanges } from '../../prices/price-changes.repository.ts';
import { recordOldAddress } from '../../shop/old-addresses.repository.ts';
import { checkIdentifiers } from '../checks/check-identifiers.ts';
import { checkReferences } from '../checks/check-references.ts';
import { notifyProductChanged } from '../notify-product-changed.ts';
import { priceChangesOf } from './price-changes-of.ts';
import type { ProductColumns } from './stored-product.repository.ts';
import { columnsOf, writeDocument } from './write-document.ts';
import { insertProduct, updateProduct } from './write-product.repository.ts';

type NewProduct = { document: ProductDocument; action: AuditActionOf<'product'>; from?: Record<string, unknown> };

/**
 * Adds a product as a draft, in the open transaction that holds the lock of identifiers, and returns its row. `from` is
 * added to the audit entry.
 * @throws AppError conflict for identifiers that are taken, refused for a brand that does not exist
 */
export async function insertDocument(ctx: Context, { document, action, from }: NewProduct): Promise<ProductColumns> {
  const { db } = ctx;
  const [id, now, changedBy] = [newId(), ctx.clock(), staffIdOf(ctx.actor)];
  await checkIdentifiers(ctx, { id, before: null, after: document, root: 'body' });
  await checkReferences(ctx, { before: null, after: document, root: 'body' });
  const blank = blankProduct(document);
  const row = await insertProduct(db, {
    ...columnsOf(document),
    // The variants come after their product.
    defaultVariantId: null,
    ...{ id, state: 'draft', isActive: false, changedBy, createdAt: now, updatedAt: now },
  });
  await recordOldAddress(db, { kind: 'product', entityId: id, taken: document.slug });
  const stored = { row, variants: [], choices: [], photos: [], categoryIds: [], draft: null };
  const columns = await writeDocument(ctx, { stored, before: blank, after: document });
  if (Object.keys(columns).length > 0) await updateProduct(db, id, columns);
  if (document.variantOrder.length === 0) await insertEmptyLevels(db, [{ productId: id, variantId: null }]);
  const facts = { productId: id, at: now, reason: 'edit' as const, changedBy };
  await insertPriceChanges(db, priceChangesOf(blank, document, facts));
  const { name, sku, slug } = document;
  await audit(ctx, { action, entity: 'product', entityId: id, after: { name, sku, slug, ...from } });
  await notifyProductChanged(ctx, { productId: id, slugs: [slug], isReworded: true });
  return row;
}
