import { type Database, queryRows } from '../../../../platform/database/database.ts';
import { eq, inArray, sql } from '../../../../platform/database/drizzle.ts';
import { products, type variants } from '../../catalogue.tables.ts';
import { productDrafts } from '../../editing.tables.ts';

export type ProductColumns = typeof products.$inferSelect;
export type VariantColumns = typeof variants.$inferSelect;
export type StoredVariant = Omit<VariantColumns, 'productId'>;
export type Choice = { variantId: string; name: string; value: string; swatch: string | null; position: number };
export type StoredPhoto = { filePath: string; alt: string; variantId: string | null };
export type StoredDraft = typeof productDrafts.$inferSelect;

/** The rows of a product. Variants and photos are in order, choices by variant and position. */
export type StoredProduct = {
  row: ProductColumns;
  variants: StoredVariant[];
  choices: Choice[];
  photos: StoredPhoto[];
  categoryIds: string[];
  draft: StoredDraft | null;
};

export async function selectStoredProduct(db: Database, id: string): Promise<StoredProduct | undefined> {
  return (await selectStoredProducts(db, [id]))[0];
}

/** Nobody else changes it until the transaction ends. */
export async function selectLockedProduct(db: Database, id: string): Promise<StoredProduct | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id)).for('no key update');
  return row && (await withParts(db, [row]))[0];
}

/** Those that exist, in no order. */
export async function selectStoredProducts(db: Database, ids: string[]): Promise<StoredProduct[]> {
  return withParts(db, await db.select().from(products).where(inArray(products.id, ids)));
}

async function withParts(db: Database, rows: ProductColumns[]): Promise<StoredProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await queryRows<StoredParts>(db, partsOf(ids));
  const drafts = await db.select().from(productDrafts).where(inArray(productDrafts.productId, ids));
  const [partsById, draftOf] = [
    new Map(
      parts.map(({ id, variants, usedValues, ...own }) => [
        id,
        { ...own, variants: variants.map(variantOf), choices: choicesOf(variants, usedValues) },
      ]),
    ),
    new Map(drafts.map((draft) => [draft.productId, draft])),
  ];
  return rows.flatMap((row) => {
    const own = partsById.get(row.id);
    // It was removed between the queries.
    return own ? [{ row, ...own, draft: draftOf.get(row.id) ?? null }] : [];
  });
}

/** Without the names of the columns, and with each value once, a thousand variants are a fifth of the text. */
type StoredParts = Pick<StoredProduct, 'photos' | 'categoryIds'> & {
  id: string;
  variants: VariantRow[];
  usedValues: UsedValue[];
};
type VariantRow = [
  id: string,
  sku: string,
  gtin: string | null,
  mpn: string | null,
  basePaise: number,
  salePaise: number,
  weightGrams: number | null,
  lengthMm: number | null,
  widthMm: number | null,
  heightMm: number | null,
  isActive: boolean,
  position: number,
];
/** `places` are those of its variants, from 0. */
type UsedValue = [name: string, value: string, swatch: string | null, position: number, places: number[]];

function variantOf(row: VariantRow): StoredVariant {
  const [id, sku, gtin, mpn, basePaise, salePaise, weightGrams, lengthMm, widthMm, heightMm, isActive, position] = row;
  const measures = { weightGrams, lengthMm, widthMm, heightMm };
  return { id, sku, gtin, mpn, basePaise, salePaise, ...measures, isActive, position };
}

function choicesOf(variants: VariantRow[], usedValues: UsedValue[]): Choice[] {
  const choices: Choice[][] = variants.map(() => []);
  for (const [name, value, swatch, position, places] of usedValues) {
    for (const place of places) {
      const [variantId = ''] = variants[place] ?? [];
      choices[place]?.push({ variantId, name, value, swatch, position });
    }
  }
  return choices.flat();
}

/** Each part as one value: a thousand variants are read faster than as rows, and each attribute value once. */
function partsOf(ids: string[]) {
  return sql`SELECT given.id,
    (
      SELECT coalesce(json_agg(json_build_array(
        v.id, v.sku, v.gtin, v.mpn, v.base_paise, v.sale_paise,
        v.weight_grams, v.length_mm, v.width_mm, v.height_mm, v.is_active, v.position
      ) ORDER BY v.position, v.id), '[]') FROM variants v WHERE v.product_id = given.id
    ) AS variants,
    (
      SELECT coalesce(json_agg(json_build_array(a.name, av.value, av.swatch, used.position, used.places)
        ORDER BY used.position, a.name, av.id), '[]')
      FROM (
        SELECT va.attribute_value_id, va.position, array_agg(v.place) AS places
        FROM (
          SELECT v.id, row_number() OVER (ORDER BY v.position, v.id) - 1 AS place
          FROM variants v WHERE v.product_id = given.id
        ) AS v JOIN variant_attributes va ON va.variant_id = v.id
        GROUP BY va.attribute_value_id, va.position
      ) AS used
      JOIN attribute_values av ON av.id = used.attribute_value_id
      JOIN attributes a ON a.id = av.attribute_id
    ) AS "usedValues",
    (
      SELECT coalesce(json_agg(json_build_object('filePath', f.file_path, 'alt', f.alt, 'variantId', f.variant_id)
        ORDER BY f.position, v.position NULLS FIRST, f.variant_id NULLS FIRST, f.id), '[]')
      FROM photos f LEFT JOIN variants v ON v.id = f.variant_id WHERE f.product_id = given.id
    ) AS photos,
    (
      SELECT coalesce(json_agg(pc.category_id ORDER BY pc.position, pc.category_id), '[]')
      FROM product_categories pc WHERE pc.product_id = given.id
    ) AS "categoryIds"
    FROM unnest(${sql.param(ids)}::uuid[]) AS given(id)`;
}
