-- A product may have a thousand levels, and most changes of one leave its entry and its listing as they are.
-- The units at hand are a subquery of each product: of an EXISTS the planner may make a hash of all levels of the store.
CREATE OR REPLACE VIEW current_catalogue_entries AS
SELECT p.id AS product_id, p.brand_id, p.updated_at AS changed_at, p.sale_paise, p.sold_count, unit.variants,
	((btrim(p.title) = '')::int + (btrim(p.description) = '')::int + (cardinality(filed.categories) = 0)::int
		+ coalesce((SELECT 0 FROM photos f WHERE f.product_id = p.id LIMIT 1), 1)
		+ CASE
			WHEN unit.variants = 0 THEN (p.sale_paise = 0)::int
			WHEN unit.sold = 0 THEN 1
			ELSE unit.unpriced
		END
		+ cardinality(missing_declarations(p.generic_name, p.net_quantity, p.country_of_origin, p.maker, p.packer, p.importer))
		+ (p.hsn = '')::int)::smallint AS missing,
	coalesce((
		SELECT true FROM stock_levels s
		WHERE s.product_id = p.id AND s.quantity > 0 AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants')
		LIMIT 1
	), false) AS has_units,
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
-- A SELECT hides the length of the array from the planner, which otherwise plans anew in each call.
CREATE OR REPLACE FUNCTION refresh_catalogue_entries(product_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Changes of one product come one after the other, so that each sees what those before it left.
	PERFORM FROM products p WHERE p.id = ANY ((SELECT product_ids)::uuid[]) ORDER BY p.id FOR NO KEY UPDATE;
	INSERT INTO catalogue_entries AS known (product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units,
		state, name, sku, origin, categories)
	SELECT product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units, state, name, sku, origin, categories
	FROM current_catalogue_entries c WHERE c.product_id = ANY ((SELECT product_ids)::uuid[])
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
-- A level without units adds nothing to a product, and takes nothing away.
CREATE FUNCTION entries_of_new_levels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product_ids uuid[] := ARRAY(SELECT DISTINCT n.product_id FROM new_parts n WHERE n.quantity > 0);
BEGIN
	IF cardinality(product_ids) > 0 THEN
		PERFORM refresh_catalogue_entries(product_ids);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION entries_of_old_levels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product_ids uuid[] := ARRAY(SELECT DISTINCT o.product_id FROM old_parts o WHERE o.quantity > 0);
BEGIN
	IF cardinality(product_ids) > 0 THEN
		PERFORM refresh_catalogue_entries(product_ids);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER entries_of_new_levels AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS new_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_new_levels();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER entries_of_removed_levels AFTER DELETE ON stock_levels REFERENCING OLD TABLE AS old_parts
	FOR EACH STATEMENT EXECUTE FUNCTION entries_of_old_levels();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION entry_of_level() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
-- The same for listings. A level counts there while its units may be sold.
CREATE FUNCTION listing_of_level(product uuid, is_at_hand boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM products p WHERE p.id = product FOR NO KEY UPDATE;
	IF EXISTS (
		SELECT FROM products p LEFT JOIN listings l ON l.product_id = p.id
		WHERE p.id = product AND p.is_active AND l.in_stock IS DISTINCT FROM is_at_hand
	) THEN
		PERFORM refresh_listing(product);
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION listing_of_new_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM listing_of_level(NEW.product_id, true);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listing_of_removed_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM listing_of_level(OLD.product_id, false);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listing_of_changed_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.product_id, OLD.variant_id IS NULL) = (NEW.product_id, NEW.variant_id IS NULL) THEN
		PERFORM listing_of_level(NEW.product_id, NEW.quantity > 0 AND NEW.status = 'in_stock');
	ELSE
		PERFORM refresh_listing(OLD.product_id);
		PERFORM refresh_listing(NEW.product_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_of_new_stock AFTER INSERT ON stock_levels FOR EACH ROW WHEN (NEW.quantity > 0)
	EXECUTE FUNCTION listing_of_new_level();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER listing_of_stock AFTER DELETE ON stock_levels FOR EACH ROW WHEN (OLD.quantity > 0)
	EXECUTE FUNCTION listing_of_removed_level();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER listing_of_changed_stock AFTER UPDATE ON stock_levels FOR EACH ROW
	WHEN ((OLD.product_id, OLD.variant_id IS NULL, OLD.quantity > 0, OLD.status)
		IS DISTINCT FROM (NEW.product_id, NEW.variant_id IS NULL, NEW.quantity > 0, NEW.status))
	EXECUTE FUNCTION listing_of_changed_level();
