import type { EditedProduct, Received } from '@bijli/contract';
import { blankProduct } from '@bijli/contract/blank-product';
import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockIdentifiers } from './checks/check-identifiers.ts';
import { chooseSlug } from './choose-slug.ts';
import { describeOpen } from './document/describe-product.ts';
import { insertDocument } from './document/insert-document.ts';
import { openProduct } from './open-product.ts';

/** A draft with a name, a brand and an SKU. @throws AppError conflict for an SKU that is taken, refused for no such brand */
export function createProduct(
  ctx: StaffContext,
  { name, brandId, sku }: Received<'createProduct'>['body'],
): Promise<EditedProduct> {
  return inTransaction(ctx, async (ctx) => {
    await lockIdentifiers(ctx);
    const slug = await chooseSlug(ctx, { name, sku });
    const document = blankProduct({ name, title: name, slug, sku, brandId });
    const { id } = await insertDocument(ctx, { document, action: 'product.create' });
    return describeOpen(ctx, await openProduct(ctx, id));
  });
}
