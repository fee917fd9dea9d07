import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { findInCatalogue, findSellables } from '../../catalogue/index.ts';
import type { SellableId } from '../../stock/index.ts';
import { selectUnitsOfSale } from './articles.repository.ts';

const mostArticles = 30;

/** Articles on sale that can be put in an order. A product that is found by its name stands for its variants. */
export async function findOrderArticles(
  ctx: StaffContext,
  { search = '', product }: NonNullable<Received<'findOrderArticles'>['query']>,
): Promise<Reply<'findOrderArticles'>> {
  const found = search === '' ? ofProduct(product) : (await findInCatalogue(ctx, { search })).matches;
  const sellables = await findSellables(ctx, await unitsOf(ctx, found));
  return {
    success: true,
    articles: sellables
      .filter(({ isActive }) => isActive)
      .slice(0, mostArticles)
      .map(({ productId, variantId, sku, name, attributes, salePaise, availableUnits }) => ({
        ...{ product: productId, variant: variantId, sku, name, unitPaise: salePaise, unitsInStock: availableUnits },
        details: attributes.map(({ value }) => value).join(', '),
      })),
  };
}

function ofProduct(productId: string | undefined): SellableId[] {
  return productId === undefined ? [] : [{ productId, variantId: null }];
}

/** A variant that is found by its SKU is meant itself. */
async function unitsOf(ctx: StaffContext, found: readonly SellableId[]): Promise<SellableId[]> {
  const whole = found.filter(({ variantId }) => variantId === null).map(({ productId }) => productId);
  const units = await selectUnitsOfSale(ctx.db, whole);
  return found.flatMap((one) =>
    one.variantId === null ? units.filter(({ productId }) => productId === one.productId) : [one],
  );
}
