import type { Brand, Category } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { selectBrands, selectCategories } from '../categories.repository.ts';
import { findMovedCategory } from './old-addresses.repository.ts';

/** Categories in display order, each with its subcategories. */
export function listCategories(ctx: Context): Promise<Category[]> {
  return selectCategories(ctx.db);
}

/** @throws AppError not_found when neither a category nor a subcategory has this slug */
export async function getCategory(ctx: Context, slug: string): Promise<Category> {
  const [category] = await selectCategories(ctx.db, slug);
  if (!category) throw notFound('Category', await findMovedCategory(ctx.db, slug));
  return category;
}

export function listBrands(ctx: Context): Promise<Brand[]> {
  return selectBrands(ctx.db);
}
