import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockBrands } from './brands.repository.ts';
import { createBrand } from './brands.ts';
import { createCategory } from './categories.ts';
import { lockCategories } from './category-tree.repository.ts';

/** Capitals make no difference. */
const isNamed = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The brand of this name, made when there is none. @throws AppError conflict for an address that is taken */
export function brandNamed(ctx: StaffContext, name: string): Promise<string> {
  const find = (rows: { id: string; name: string }[]) => rows.find((row) => isNamed(row.name, name))?.id;
  return inTransaction(ctx, async (ctx) => {
    const id = find(await lockBrands(ctx.db)) ?? find(await createBrand(ctx, { name }));
    if (!id) throw new Error(`The brand ${name} was made and is not there`);
    return id;
  });
}

/** The category of these titles, from the top; made, with its parent, when there is none. @throws AppError refused for a third level */
export function categoryNamed(ctx: StaffContext, titles: string[]): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    let parentId: string | null = null;
    for (const title of titles) parentId = await childNamed(ctx, parentId, title);
    if (parentId === null) throw new Error('A category has a title');
    return parentId;
  });
}

async function childNamed(ctx: StaffContext, parentId: string | null, title: string): Promise<string> {
  const find = (rows: { id: string; parentId: string | null; title: string }[]) =>
    rows.find((row) => row.parentId === parentId && isNamed(row.title, title))?.id;
  const id = find(await lockCategories(ctx.db)) ?? find(await createCategory(ctx, { parentId, title }));
  if (!id) throw new Error(`The category ${title} was made and is not there`);
  return id;
}
