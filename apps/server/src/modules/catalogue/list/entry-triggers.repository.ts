import {
  fieldsNeededForSale,
  fieldsOfMarks,
  filteredTexts,
  type LegalMark,
  legalMarkNames,
  type NeededFieldName,
  type TextFieldName,
} from '@bijli/contract/product-fields';
import { getTableColumns } from '../../../platform/database/drizzle.ts';
import type { RepeatableSql } from '../../../platform/database/repeatable-sql.ts';
import { products } from '../catalogue.tables.ts';
import { filterColumns } from './entry-columns.ts';

/** The column of a text in `products`. */
export const columnOf = (field: TextFieldName | NeededFieldName) => getTableColumns(products)[field].name;
const isBlank = (row: 'p' | 'OLD' | 'NEW', field: TextFieldName | NeededFieldName) =>
  `btrim(coalesce(${row}.${columnOf(field)}, '')) = ''`;

const filters = filteredTexts.map(({ name, filter }) => ({ source: columnOf(name), column: filterColumns[filter] }));
const needed = fieldsNeededForSale.map(({ field }) => field);

/** Whether a category of the product, or the one above it, wants its products to carry the mark. */
const isMarked = (mark: LegalMark) =>
  `coalesce(bool_or('${mark}' = ANY (c.marks) OR '${mark}' = ANY (above.marks)), false) AS wants_${mark}`;

/**
 * How many texts a product lacks of a mark that it needs: `missingForMarks` in the rules, without a day. That the last one
 * of old stock has passed is no change of a row.
 */
function missingOf(mark: LegalMark): string {
  const texts = fieldsOfMarks.filter((text) => text.mark === mark);
  const [own, instead] = [texts.filter(({ isInstead }) => !isInstead), texts.filter(({ isInstead }) => isInstead)];
  const count = (some: typeof texts) => some.map(({ field }) => `(${isBlank('p', field)})::int`).join(' + ');
  const begun =
    instead.length > 0
      ? `WHEN ${count(own)} > 0 AND ${count(instead)} < ${instead.length} THEN ${count(instead)} `
      : '';
  return `CASE WHEN NOT filed.wants_${mark} THEN 0 ${begun}ELSE ${count(own)} END`;
}

/** All columns of an entry, as SQL lists them. */
export const entryColumns = [
  ...['product_id', 'brand_id', 'changed_at', 'sale_paise', 'sold_count', 'variants', 'missing', 'has_units'],
  ...['state', 'name', 'sku', ...filters.map(({ column }) => column), 'categories'],
].join(', ');

const values = entryColumns.replace('product_id, ', '');
const valuesOf = (row: string) => values.replaceAll(/\w+/g, `${row}.$&`);
const assignments = values.replaceAll(/\w+/g, '$& = excluded.$&');

/** What of a product's own row its entry depends on. */
const factsOf = (row: 'OLD' | 'NEW') =>
  [
    ...['name', 'sku', 'brand_id', 'inventory_type', 'sale_paise', 'sold_count', 'state', 'updated_at'],
    ...['generic_name', 'net_quantity', 'country_of_origin', 'maker', 'packer', 'importer'],
    ...filters.map(({ source }) => source),
  ]
    .map((column) => `${row}.${column}`)
    .concat([...needed, ...fieldsOfMarks.map(({ field }) => field)].map((field) => isBlank(row, field)))
    .join(', ');

/**
 * How `catalogue_entries` follows products, variants, photos, categories and stock, whole: made from the table of product
 * fields, and run again when it differs from what ran last.
 */
export const entryTriggers: RepeatableSql = {
  name: 'catalogue entries',
  statements: [
    // What the entry of each product must be. `missing` counts the required ones of `missingForSale` in the rules. The units
    // at hand are a subquery of each product: of an EXISTS the planner may make a hash of all levels of the store.
    // Another column may come between others, which CREATE OR REPLACE refuses; the store's own role keeps its right to read.
    `DO $do$
DECLARE
	reader name;
	readers name[] := ARRAY(
		SELECT g.grantee::name FROM information_schema.role_table_grants g
		WHERE g.table_schema = current_schema() AND g.table_name = 'current_catalogue_entries'
			AND g.privilege_type = 'SELECT' AND g.grantee <> current_user
	);
BEGIN
	DROP VIEW IF EXISTS current_catalogue_entries;
	CREATE VIEW current_catalogue_entries AS
	SELECT p.id AS product_id, p.brand_id, p.updated_at AS changed_at, p.sale_paise, p.sold_count, unit.variants,
		(${needed.map((field) => `(${isBlank('p', field)})::int`).join(' + ')}
			+ (cardinality(filed.categories) = 0)::int
			+ coalesce((SELECT 0 FROM photos f WHERE f.product_id = p.id LIMIT 1), 1)
			+ CASE
				WHEN unit.variants = 0 THEN (p.sale_paise = 0)::int
				WHEN unit.sold = 0 THEN 1
				ELSE unit.unpriced
			END
			+ cardinality(missing_declarations(p.generic_name, p.net_quantity, p.country_of_origin, p.maker, p.packer, p.importer))
			+ ${legalMarkNames.map(missingOf).join('\n\t\t\t+ ')}
		)::smallint AS missing,
		coalesce((
			SELECT true FROM stock_levels s
			WHERE s.product_id = p.id AND s.quantity > 0 AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants')
			LIMIT 1
		), false) AS has_units,
		p.state, lower(p.name) COLLATE "C" AS name, lower(p.sku) COLLATE "C" AS sku,
		${filters.map(({ source, column }) => `btrim(p.${source}) COLLATE "C" AS ${column}, `).join('')}filed.categories
	FROM products p
	CROSS JOIN LATERAL (
		SELECT count(*)::int AS variants, (count(*) FILTER (WHERE v.is_active))::int AS sold,
			(count(*) FILTER (WHERE v.is_active AND v.sale_paise = 0))::int AS unpriced
		FROM variants v WHERE v.product_id = p.id
	) AS unit
	CROSS JOIN LATERAL (
		SELECT coalesce(array_agg(f.category_id ORDER BY f.category_id), '{}') AS categories,
			${legalMarkNames.map(isMarked).join(',\n\t\t\t')}
		FROM product_categories f
		JOIN categories c ON c.id = f.category_id
		LEFT JOIN categories above ON above.id = c.parent_id
		WHERE f.product_id = p.id
	) AS filed;
	FOREACH reader IN ARRAY readers LOOP
		EXECUTE format('GRANT SELECT ON current_catalogue_entries TO %I', reader);
	END LOOP;
END $do$`,
    // A SELECT hides the length of the array from the planner, which otherwise plans anew in each call.
    `CREATE OR REPLACE FUNCTION refresh_catalogue_entries(product_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Changes of one product come one after the other, so that each sees what those before it left.
	PERFORM FROM products p WHERE p.id = ANY ((SELECT product_ids)::uuid[]) ORDER BY p.id FOR NO KEY UPDATE;
	INSERT INTO catalogue_entries AS known (${entryColumns})
	SELECT ${entryColumns}
	FROM current_catalogue_entries c WHERE c.product_id = ANY ((SELECT product_ids)::uuid[])
	ON CONFLICT (product_id) DO UPDATE
	SET ${assignments}
	WHERE (${valuesOf('known')})
		IS DISTINCT FROM (${valuesOf('excluded')});
END $$`,
    `CREATE OR REPLACE FUNCTION entry_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_catalogue_entries(ARRAY[NEW.id]);
	RETURN NULL;
END $$`,
    `CREATE OR REPLACE TRIGGER entry_of_new_product AFTER INSERT ON products
	FOR EACH ROW EXECUTE FUNCTION entry_of_product()`,
    `CREATE OR REPLACE TRIGGER entry_of_changed_product AFTER UPDATE ON products FOR EACH ROW
	WHEN ((${factsOf('OLD')}) IS DISTINCT FROM (${factsOf('NEW')}))
	EXECUTE FUNCTION entry_of_product()`,
    // Once of each statement: a product may have a thousand variants.
    ...['new', 'old'].map(
      (age) => `CREATE OR REPLACE FUNCTION entries_of_${age}_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_catalogue_entries(ARRAY(SELECT DISTINCT part.product_id FROM ${age}_parts part));
	RETURN NULL;
END $$`,
    ),
    // A level without units adds nothing to a product, and takes nothing away.
    ...['new', 'old'].map(
      (age) => `CREATE OR REPLACE FUNCTION entries_of_${age}_levels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product_ids uuid[] := ARRAY(SELECT DISTINCT part.product_id FROM ${age}_parts part WHERE part.quantity > 0);
BEGIN
	IF cardinality(product_ids) > 0 THEN
		PERFORM refresh_catalogue_entries(product_ids);
	END IF;
	RETURN NULL;
END $$`,
    ),
    // An order seldom takes the last unit: only then is anything written beside the level itself.
    `CREATE OR REPLACE FUNCTION entry_of_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Changes of one product come one after the other, so that each sees what those before it left.
	PERFORM FROM products p WHERE p.id = NEW.product_id FOR NO KEY UPDATE;
	-- Units that come where there are some, or go where there are none, change nothing.
	IF NOT EXISTS (
		SELECT FROM catalogue_entries e WHERE e.product_id = NEW.product_id AND e.has_units = (NEW.quantity > 0)
	) THEN
		PERFORM refresh_catalogue_entries(ARRAY[NEW.product_id]);
	END IF;
	RETURN NULL;
END $$`,
    `CREATE OR REPLACE TRIGGER entry_of_changed_level AFTER UPDATE ON stock_levels FOR EACH ROW
	WHEN ((OLD.quantity > 0) <> (NEW.quantity > 0)) EXECUTE FUNCTION entry_of_level()`,
    `CREATE OR REPLACE FUNCTION entries_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_catalogue_entries(ARRAY(
		SELECT DISTINCT f.product_id FROM product_categories f JOIN categories c ON c.id = f.category_id
		WHERE c.id = NEW.id OR c.parent_id = NEW.id
	));
	RETURN NULL;
END $$`,
    `CREATE OR REPLACE TRIGGER entries_of_changed_category AFTER UPDATE ON categories FOR EACH ROW
	WHEN ((OLD.marks, OLD.parent_id) IS DISTINCT FROM (NEW.marks, NEW.parent_id))
	EXECUTE FUNCTION entries_of_category()`,
    afterStatement('new_variants', 'INSERT', 'variants'),
    afterStatement('changed_variants', 'UPDATE', 'variants'),
    afterStatement('removed_variants', 'DELETE', 'variants'),
    afterStatement('new_photos', 'INSERT', 'photos'),
    afterStatement('removed_photos', 'DELETE', 'photos'),
    afterStatement('new_filings', 'INSERT', 'product_categories'),
    afterStatement('changed_filings', 'UPDATE', 'product_categories'),
    afterStatement('removed_filings', 'DELETE', 'product_categories'),
    afterStatement('new_levels', 'INSERT', 'stock_levels', 'levels'),
    afterStatement('removed_levels', 'DELETE', 'stock_levels', 'levels'),
    // Entries as they were made before it.
    `SELECT refresh_catalogue_entries(ARRAY(
	SELECT c.product_id FROM current_catalogue_entries c LEFT JOIN catalogue_entries e ON e.product_id = c.product_id
	WHERE (${valuesOf('c')}) IS DISTINCT FROM (${valuesOf('e')})
))`,
  ],
};

function afterStatement(name: string, act: 'INSERT' | 'UPDATE' | 'DELETE', table: string, kind = 'parts'): string {
  const age = act === 'DELETE' ? 'old' : 'new';
  return `CREATE OR REPLACE TRIGGER entries_of_${name} AFTER ${act} ON ${table}
	REFERENCING ${age.toUpperCase()} TABLE AS ${age}_parts FOR EACH STATEMENT EXECUTE FUNCTION entries_of_${age}_${kind}()`;
}
