import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { selectAttributeEntries } from './attributes.repository.ts';
import { changeAttribute, createAttribute, removeAttribute } from './attributes.ts';
import { selectBrandEntries } from './brands.repository.ts';
import { changeBrand, createBrand, removeBrand } from './brands.ts';
import { changeCategory, createCategory } from './categories.ts';
import { moveCategory, removeCategory } from './category-places.ts';
import { selectCategoryTree } from './category-tree.repository.ts';
import type { AttributeEntry, BrandEntry, CategoryNode } from './taxonomy-types.ts';

const withCategories = async (categories: Promise<CategoryNode[]>) => ({
  success: true as const,
  categories: await categories,
});
const withBrands = async (brands: Promise<BrandEntry[]>) => ({ success: true as const, brands: await brands });
const withAttributes = async (attributes: Promise<AttributeEntry[]>) => ({
  success: true as const,
  attributes: await attributes,
});

export function registerTaxonomyRoutes(context: RouteContext): void {
  answerCall(context, 'readCategoryTree', (ctx) => withCategories(selectCategoryTree(ctx.db)));
  answerCall(context, 'createCategory', (ctx, { body }) => withCategories(createCategory(ctx, body)));
  answerCall(context, 'changeCategory', (ctx, input) => withCategories(changeCategory(ctx, input)));
  answerCall(context, 'moveCategory', (ctx, input) => withCategories(moveCategory(ctx, input)));
  answerCall(context, 'removeCategory', (ctx, input) => withCategories(removeCategory(ctx, input)));
  answerCall(context, 'readBrands', (ctx) => withBrands(selectBrandEntries(ctx.db)));
  answerCall(context, 'createBrand', (ctx, { body }) => withBrands(createBrand(ctx, body)));
  answerCall(context, 'changeBrand', (ctx, input) => withBrands(changeBrand(ctx, input)));
  answerCall(context, 'removeBrand', (ctx, input) => withBrands(removeBrand(ctx, input)));
  answerCall(context, 'readAttributes', (ctx) => withAttributes(selectAttributeEntries(ctx.db)));
  answerCall(context, 'createAttribute', (ctx, { body }) => withAttributes(createAttribute(ctx, body)));
  answerCall(context, 'changeAttribute', (ctx, input) => withAttributes(changeAttribute(ctx, input)));
  answerCall(context, 'removeAttribute', (ctx, input) => withAttributes(removeAttribute(ctx, input)));
}
