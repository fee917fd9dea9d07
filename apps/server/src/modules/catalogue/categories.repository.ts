import type { Brand, Category } from '@bijli/contract';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

/** The category or subcategory with the slug, or every top-level category when none is given. */
export async function selectCategories(db: Database, slug?: string): Promise<Category[]> {
  const rows = await queryRows<{ category: Category }>(
    db,
    sql`
      SELECT json_build_object(
        '_id', c.id, 'slug', c.slug, 'title', c.title, 'description', c.description,
        'subcategories', (
          SELECT coalesce(json_agg(json_build_object('_id', s.id, 'slug', s.slug, 'title', s.title) ORDER BY s.position, s.id), '[]')
          FROM categories s WHERE s.parent_id = c.id
        )
      ) AS category
      FROM categories c
      WHERE ${slug === undefined ? sql`c.parent_id IS NULL` : sql`c.slug = ${slug}`}
      ORDER BY c.position, c.id`,
  );
  return rows.map((row) => row.category);
}

/** By name, each with the addresses that it had before, if any. */
export async function selectBrands(db: Database): Promise<Brand[]> {
  const rows = await queryRows<{ brand: Brand }>(
    db,
    sql`
      SELECT json_strip_nulls(json_build_object(
        '_id', b.id, 'slug', b.slug, 'name', b.name,
        'formerSlugs', (
          SELECT json_agg(o.slug ORDER BY o.slug) FROM old_addresses o WHERE o.kind = 'brand' AND o.entity_id = b.id
        )
      )) AS brand
      FROM brands b ORDER BY b.name`,
  );
  return rows.map((row) => row.brand);
}

/** The addresses of the categories of products, with those above them, by product. */
export async function selectCategorySlugs(db: Database, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await queryRows<{ id: string; slugs: string[] }>(
    db,
    sql`
      SELECT pc.product_id AS id, array_agg(DISTINCT named.slug) AS slugs
      FROM product_categories pc JOIN categories c ON c.id = pc.category_id
        JOIN categories named ON named.id IN (c.id, c.parent_id)
      WHERE pc.product_id = ANY (${sql.param([...productIds])}::uuid[]) GROUP BY pc.product_id`,
  );
  return new Map(rows.map(({ id, slugs }) => [id, slugs]));
}

/** Ids of the category or subcategory with this slug, title or id, and of its subcategories. */
export async function selectNamedCategoryIds(db: Database, name: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
      SELECT c.id FROM categories c LEFT JOIN categories parent ON parent.id = c.parent_id
      WHERE ${name}::text IN (c.slug, lower(c.title), parent.slug, lower(parent.title), c.id::text, parent.id::text)`,
  );
  return rows.map((row) => row.id);
}
