import { type SQL, sql } from 'drizzle-orm';
import { isInStock } from './product-cards.repository.ts';

export type PaiseRange = { min?: number; max?: number };

export type ListFilter = {
  /** Only these, e.g. what a search found. */
  productIds?: string[];
  /** The category or subcategory whose page it is. */
  scopeId?: string;
  /** What the words of a search say of the price. */
  spokenPrices?: PaiseRange;
  prices?: PaiseRange;
  /** In one of these, subcategories included. */
  categoryIds?: string[];
  brandIds?: string[];
  isInStock?: boolean;
};

/** Conditions over the products row `p`: what stands anyhow, and each group that a shopper may choose from. */
export type FilterConditions = { fixed: SQL; prices: SQL; categories: SQL; brands: SQL; stock: SQL };

export function conditionsOf(filter: ListFilter): FilterConditions {
  const { productIds, scopeId, categoryIds, brandIds } = filter;
  return {
    fixed: all([
      sql`p.is_active`,
      ...(productIds ? [sql`p.id = ANY(${sql.param(productIds)}::uuid[])`] : []),
      ...(scopeId ? [isInCategory([scopeId])] : []),
      ...costs(filter.spokenPrices),
    ]),
    prices: all(costs(filter.prices)),
    categories: all(categoryIds ? [isInCategory(categoryIds)] : []),
    brands: all(brandIds ? [sql`p.brand_id = ANY(${sql.param(brandIds)}::uuid[])`] : []),
    stock: all(filter.isInStock === undefined ? [] : [filter.isInStock ? isInStock() : sql`NOT ${isInStock()}`]),
  };
}

/** Both ends included. */
export function costs({ min, max }: PaiseRange = {}): SQL[] {
  return [
    ...(min === undefined ? [] : [sql`p.sale_paise >= ${min}::bigint`]),
    ...(max === undefined ? [] : [sql`p.sale_paise <= ${max}::bigint`]),
  ];
}

export function all(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** The categories are looked up once, so that each product costs one look into the index of its own. */
function isInCategory(ids: string[]): SQL {
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  return sql`EXISTS (
    SELECT 1 FROM product_categories pc
    WHERE pc.product_id = p.id
      AND pc.category_id = ANY(ARRAY(SELECT c.id FROM categories c WHERE c.id = ANY(${wanted}) OR c.parent_id = ANY(${wanted})))
  )`;
}
