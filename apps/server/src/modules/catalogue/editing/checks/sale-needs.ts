import type { ProductDocument } from '@bijli/contract';
import { saleTexts } from '@bijli/contract/product-fields';
import { dayInIndia, marksNeeded } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { selectMarkedCategories } from '../../marked-categories.repository.ts';

/** What products need for sale today, by their categories. */
export async function readSaleNeeds({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const categories = await selectMarkedCategories(db);
  const today = dayInIndia(clock());
  return ({ categoryIds }: Pick<ProductDocument, 'categoryIds'>) => ({
    ...saleTexts,
    marks: marksNeeded(categories, categoryIds),
    today,
  });
}
