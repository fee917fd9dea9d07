import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { deleteLevels, nameFormerUnits } from '../../stock/index.ts';
import { handOverAddresses } from '../shop/old-addresses.repository.ts';
import { deleteProduct } from './document/write-product.repository.ts';
import { openToChange } from './open-product.ts';
import { refuseLostUnits } from './refuse-lost-units.ts';

/** @throws AppError not_found; refused while it is on sale, for one that stands in orders, and while units are there */
export function removeProduct(ctx: StaffContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { stored, document } = await openToChange(ctx, { id });
    const { name, sku, slug } = document;
    if (stored.row.state === 'live') throw new AppError('refused', `${name} is on sale. Take it off sale first.`);
    const units = await deleteLevels(ctx.db, { productId: id });
    const { isOrdered } = await ctx.orderedUnits(ctx.db, id);
    if (isOrdered) throw new AppError('refused', `${name} stands in orders and cannot be removed. Archive it instead.`);
    const skuOf = (variantId: string | null) => document.variants[variantId ?? '']?.sku ?? sku;
    refuseLostUnits({ units, skuOf, instead: () => 'archive the product' });
    const variantIds = [null, ...Object.keys(document.variants)];
    await nameFormerUnits(
      ctx.db,
      variantIds.map((variantId) => ({ productId: id, variantId, sku: skuOf(variantId) })),
    );
    await handOverAddresses(ctx.db, 'product', id, undefined);
    await deleteProduct(ctx.db, id);
    await audit(ctx, { action: 'product.remove', entity: 'product', entityId: id, before: { name, sku, slug } });
    await announceChange(ctx, 'catalogue', `product:${slug}`);
  });
}
