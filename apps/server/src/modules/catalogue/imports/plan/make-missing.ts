import type { StaffContext } from '../../../../context.ts';
import { brandNamed, categoryNamed } from '../../taxonomy/named-entries.ts';
import type { PlannedProduct } from './planned-product.ts';

/** Makes the brand and the categories that a planned product names and the store does not have; the plan gets their ids. */
export async function makeMissing(ctx: StaffContext, { after, names: { made } }: PlannedProduct): Promise<void> {
  for (const [name, id] of made.brands) if (after.brandId === id) after.brandId = await brandNamed(ctx, name);
  for (const [path, id] of made.categories) {
    const place = after.categoryIds.indexOf(id);
    if (place !== -1) after.categoryIds[place] = await categoryNamed(ctx, path.split(' > '));
  }
}

/** The product without names that are not there yet: what can be checked of it. */
export function withoutMissing({ before, after, names: { made } }: PlannedProduct) {
  const ids = new Set([...made.brands.values(), ...made.categories.values()]);
  const brandId = ids.has(after.brandId) ? before.brandId : after.brandId;
  return { ...after, brandId, categoryIds: after.categoryIds.filter((id) => !ids.has(id)) };
}
