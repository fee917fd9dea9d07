CREATE TABLE "catalogue_entries" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"sale_paise" bigint NOT NULL,
	"sold_count" integer NOT NULL,
	"variants" integer NOT NULL,
	"missing" smallint NOT NULL,
	"has_units" boolean NOT NULL,
	"state" text NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"sku" text COLLATE "C" NOT NULL,
	"origin" text COLLATE "C" NOT NULL,
	"categories" uuid[] NOT NULL
);
--> statement-breakpoint
-- What the entry of each product must be. `missing` counts the required ones of `missingForSale` in the rules.
CREATE VIEW current_catalogue_entries AS
SELECT p.id AS product_id, p.brand_id, p.updated_at AS changed_at, p.sale_paise, p.sold_count, unit.variants,
	((btrim(p.title) = '')::int + (btrim(p.description) = '')::int + (cardinality(filed.categories) = 0)::int
		+ (NOT EXISTS (SELECT FROM photos f WHERE f.product_id = p.id))::int
		+ CASE
			WHEN unit.variants = 0 THEN (p.sale_paise = 0)::int
			WHEN unit.sold = 0 THEN 1
			ELSE unit.unpriced
		END
		+ cardinality(missing_declarations(p.generic_name, p.net_quantity, p.country_of_origin, p.maker, p.packer, p.importer))
		+ (p.hsn = '')::int)::smallint AS missing,
	EXISTS (
		SELECT FROM stock_levels s
		WHERE s.product_id = p.id AND s.quantity > 0 AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants')
	) AS has_units,
	p.state, lower(p.name) COLLATE "C" AS name, lower(p.sku) COLLATE "C" AS sku, btrim(p.country_of_origin) COLLATE "C" AS origin,
	filed.categories
FROM products p
CROSS JOIN LATERAL (
	SELECT count(*)::int AS variants, (count(*) FILTER (WHERE v.is_active))::int AS sold,
		(count(*) FILTER (WHERE v.is_active AND v.sale_paise = 0))::int AS unpriced
	FROM variants v WHERE v.product_id = p.id
) AS unit
CROSS JOIN LATERAL (
	SELECT coalesce(array_agg(f.category_id ORDER BY f.category_id), '{}') AS categories
	FROM product_categories f WHERE f.product_id = p.id
) AS filed;
--> statement-breakpoint
INSERT INTO catalogue_entries (product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units,
	state, name, sku, origin, categories)
SELECT product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units, state, name, sku, origin, categories
FROM current_catalogue_entries;
--> statement-breakpoint
ALTER TABLE "catalogue_entries" ADD CONSTRAINT "catalogue_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_changed" ON "catalogue_entries" USING btree ("changed_at","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_name" ON "catalogue_entries" USING btree ("name","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_price" ON "catalogue_entries" USING btree ("sale_paise","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_sold" ON "catalogue_entries" USING btree ("sold_count","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_sku" ON "catalogue_entries" USING btree ("sku","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_brand" ON "catalogue_entries" USING btree ("brand_id","changed_at","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_origin" ON "catalogue_entries" USING btree ("origin","changed_at","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_category" ON "catalogue_entries" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_words" ON "catalogue_entries" USING gin ((' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catalogue_entries_off_sale" ON "catalogue_entries" USING btree ("state","changed_at","product_id") WHERE state <> 'live';--> statement-breakpoint
CREATE INDEX "catalogue_entries_without_units" ON "catalogue_entries" USING btree ("changed_at","product_id") WHERE state = 'live' and not has_units;--> statement-breakpoint
CREATE INDEX "catalogue_entries_lacking" ON "catalogue_entries" USING btree ("changed_at","product_id") WHERE missing > 0 and state <> 'archived';--> statement-breakpoint
CREATE INDEX "products_by_gtin" ON "products" USING btree ("gtin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variants_by_code" ON "variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variants_by_gtin" ON "variants" USING btree ("gtin" text_pattern_ops);
--> statement-breakpoint
CREATE FUNCTION refresh_catalogue_entries(product_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Changes of one product come one after the other, so that each sees what those before it left.
	PERFORM FROM products p WHERE p.id = ANY (product_ids) ORDER BY p.id FOR NO KEY UPDATE;
	INSERT INTO catalogue_entries AS known (product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units,
		state, name, sku, origin, categories)
	SELECT product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units, state, name, sku, origin, categories
	FROM current_catalogue_entries c WHERE c.product_id = ANY (product_ids)
	ON CONFLICT (product_id) DO UPDATE
	SET brand_id = excluded.brand_id, changed_at = excluded.changed_at, sale_paise = excluded.sale_paise,
		sold_count = excluded.sold_count, variants = excluded.variants, missing = excluded.missing, has_units = excluded.has_units,
		state = excluded.state, name = excluded.name, sku = excluded.sku, origin = excluded.origin, categories = excluded.categories
	WHERE (known.brand_id, known.changed_at, known.sale_paise, known.sold_count, known.variants, known.missing, known.has_units,
			known.state, known.name, known.sku, known.origin, known.categories)
		IS DISTINCT FROM (excluded.brand_id, excluded.changed_at, excluded.sale_paise, excluded.sold_count, excluded.variants,
			excluded.missing, excluded.has_units, excluded.state, excluded.name, excluded.sku, excluded.origin, excluded.categories);
END $$;
--> statement-breakpoint
CREATE FUNCTION entry_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_catalogue_entries(ARRAY[NEW.id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_of_new_product AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION entry_of_product();
--> statement-breakpoint
CREATE TRIGGER entry_of_changed_product AFTER UPDATE ON products FOR EACH ROW
	WHEN ((OLD.name, OLD.sku, OLD.title, OLD.description = '', OLD.brand_id, OLD.inventory_type, OLD.sale_paise, OLD.sold_count, OLD.hsn,
			OLD.country_of_origin, OLD.net_quantity, OLD.generic_name, OLD.maker, OLD.packer, OLD.importer, OLD.state, OLD.updated_at)
		IS DISTINCT FROM (NEW.name, NEW.sku, NEW.title, NEW.description = '', NEW.brand_id, NEW.inventory_type, NEW.sale_paise, NEW.sold_count,
			NEW.hsn, NEW.country_of_origin, NEW.net_quantity, NEW.generic_name, NEW.maker, NEW.packer, NEW.importer, NEW.state, NEW.updated_at))
	EXECUTE FUNCTION entry_of_product();
--> statement-breakpoint
-- Once of each statement: a product may have a thousand variants.
CREATE FUNCTION entries_of_new_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_catalogue_entries(ARRAY(SELECT DISTINCT n.product_id FROM new_parts n));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION entries_of_old_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_catalogue_entries(ARRAY(SELECT DISTINCT o.product_id FROM old_parts o));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_of_new_variants AFTER INSERT ON variants REFERENCING NEW TABLE AS new_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_new_parts();
--> statement-breakpoint
CREATE TRIGGER entries_of_changed_variants AFTER UPDATE ON variants REFERENCING NEW TABLE AS new_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_new_parts();
--> statement-breakpoint
CREATE TRIGGER entries_of_removed_variants AFTER DELETE ON variants REFERENCING OLD TABLE AS old_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_old_parts();
--> statement-breakpoint
CREATE TRIGGER entries_of_new_photos AFTER INSERT ON photos REFERENCING NEW TABLE AS new_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_new_parts();
--> statement-breakpoint
CREATE TRIGGER entries_of_removed_photos AFTER DELETE ON photos REFERENCING OLD TABLE AS old_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_old_parts();
--> statement-breakpoint
CREATE TRIGGER entries_of_new_filings AFTER INSERT ON product_categories REFERENCING NEW TABLE AS new_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_new_parts();
--> statement-breakpoint
CREATE TRIGGER entries_of_changed_filings AFTER UPDATE ON product_categories REFERENCING NEW TABLE AS new_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_new_parts();
--> statement-breakpoint
CREATE TRIGGER entries_of_removed_filings AFTER DELETE ON product_categories REFERENCING OLD TABLE AS old_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_old_parts();
--> statement-breakpoint
CREATE TRIGGER entries_of_new_levels AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS new_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_new_parts();
--> statement-breakpoint
CREATE TRIGGER entries_of_removed_levels AFTER DELETE ON stock_levels REFERENCING OLD TABLE AS old_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_old_parts();
--> statement-breakpoint
-- An order seldom takes the last unit: only then is anything written beside the level itself.
CREATE FUNCTION entry_of_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_catalogue_entries(ARRAY[NEW.product_id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_of_changed_level AFTER UPDATE ON stock_levels FOR EACH ROW
	WHEN ((OLD.quantity > 0) <> (NEW.quantity > 0)) EXECUTE FUNCTION entry_of_level();
