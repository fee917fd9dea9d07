import { fieldsOfMarks, legalMarkNames, type MarkFieldName } from '@bijli/contract/product-fields';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, gt, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { products } from './catalogue.tables.ts';

const isUndeclared = sql`cardinality(missing_declarations(generic_name, net_quantity, country_of_origin, maker, packer, importer)) > 0`;
const { id, sku, name, genericName, netQuantity, countryOfOrigin, maker, packer, importer } = products;

type MarkColumns = Pick<typeof products._.columns, MarkFieldName>;
const ofMarks = Object.fromEntries(fieldsOfMarks.map(({ field }) => [field, products[field]])) as MarkColumns;

// Drizzle omits the table name when it selects from one table, but subqueries need it.
const categoryIds = sql<
  string[]
>`ARRAY(SELECT f.category_id::text FROM product_categories f WHERE f.product_id = products.id)`;

/** Products on sale that lack a declaration, or a mark that their categories need today, by SKU, after an SKU. */
export function selectUndeclared(
  db: Database,
  { after, limit, today }: { after: string; limit: number; today: string },
) {
  return db
    .select({
      id,
      sku,
      name,
      declarations: { genericName, netQuantity, countryOfOrigin, maker, packer, importer },
      marks: ofMarks,
      categoryIds,
    })
    .from(products)
    .where(and(isLacking(today), gt(sku, after)))
    .orderBy(sku)
    .limit(limit);
}

export async function countUndeclared(db: Database, today: string): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(products).where(isLacking(today));
  return row?.count ?? 0;
}

/** The staff's list knows what lacks something; of old stock it does not know that its last day has passed. */
function isLacking(today: string) {
  const candidates = sql`products.id IN (
    SELECT e.product_id FROM catalogue_entries e WHERE e.missing > 0 AND e.state <> 'archived'
    UNION ALL SELECT e.product_id FROM catalogue_entries e WHERE e.old_stock_until < ${today}
  )`;
  return and(eq(products.isActive, true), candidates, or(isUndeclared, lacksMark(today)));
}

/** As `missingForMarks` in the rules says of each mark that the product's categories need. */
function lacksMark(today: string): SQL {
  const ofEach = legalMarkNames.map((mark) => {
    const texts = fieldsOfMarks.filter((text) => text.mark === mark);
    const own = texts.filter(({ isInstead }) => !isInstead).map(({ field }) => isBlank(field));
    const instead = texts
      .filter(({ isInstead }) => isInstead)
      .map(({ field, isLastDay }) =>
        isLastDay ? sql`coalesce(products.${columnOf(field)}, '') >= ${today}` : sql`NOT ${isBlank(field)}`,
      );
    const hasOther = instead.length > 0 ? sql.join(instead, sql` AND `) : sql`false`;
    return sql`(${mark}::text = ANY (c.marks || above.marks) AND (${sql.join(own, sql` OR `)}) AND NOT (${hasOther}))`;
  });
  return sql`EXISTS (
    SELECT FROM product_categories f JOIN categories c ON c.id = f.category_id LEFT JOIN categories above ON above.id = c.parent_id
    WHERE f.product_id = products.id AND (${sql.join(ofEach, sql` OR `)})
  )`;
}

const columnOf = (field: MarkFieldName) => sql.identifier(products[field].name);
const isBlank = (field: MarkFieldName) => sql`btrim(coalesce(products.${columnOf(field)}, '')) = ''`;
