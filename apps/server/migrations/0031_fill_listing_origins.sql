-- Lists are also filtered by country of origin and sorted by it and by name. The counts without origin are kept for processes of
-- the previous release.
CREATE OR REPLACE VIEW current_listings AS
SELECT p.id AS product_id, p.brand_id, listing_categories(p.id) AS categories, p.sale_paise, p.created_at, p.rating, p.sold_count,
	EXISTS (
		SELECT FROM stock_levels s
		WHERE s.product_id = p.id AND s.quantity > 0 AND s.status = 'in_stock'
			AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants')
	) AS in_stock,
	left(lower(p.name), 100) COLLATE "C" AS name, left(btrim(p.country_of_origin), 60) COLLATE "C" AS origin
FROM products p WHERE p.is_active;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_listing(product uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Changes of one product come one after the other, so that each sees what those before it left.
	PERFORM FROM products p WHERE p.id = product FOR NO KEY UPDATE;
	INSERT INTO listings AS known (product_id, brand_id, categories, sale_paise, created_at, rating, sold_count, in_stock, name, origin)
	SELECT product_id, brand_id, categories, sale_paise, created_at, rating, sold_count, in_stock, name, origin
	FROM current_listings c WHERE c.product_id = product
	ON CONFLICT (product_id) DO UPDATE
	SET brand_id = excluded.brand_id, categories = excluded.categories, sale_paise = excluded.sale_paise,
		created_at = excluded.created_at, rating = excluded.rating, sold_count = excluded.sold_count, in_stock = excluded.in_stock,
		name = excluded.name, origin = excluded.origin
	WHERE (known.brand_id, known.categories, known.sale_paise, known.created_at, known.rating, known.sold_count, known.in_stock,
			known.name, known.origin)
		IS DISTINCT FROM (excluded.brand_id, excluded.categories, excluded.sale_paise, excluded.created_at, excluded.rating,
			excluded.sold_count, excluded.in_stock, excluded.name, excluded.origin);
	DELETE FROM listings l WHERE l.product_id = product
		AND NOT EXISTS (SELECT FROM products p WHERE p.id = product AND p.is_active);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listings (product_id, brand_id, categories, sale_paise, created_at, rating, sold_count, in_stock, name, origin)
	SELECT product_id, brand_id, categories, sale_paise, created_at, rating, sold_count, in_stock, name, origin FROM current_listings;
	INSERT INTO category_listings (category_id, product_id, brand_id, sale_paise, created_at, rating, sold_count, in_stock, name, origin)
	SELECT c.id, l.product_id, l.brand_id, l.sale_paise, l.created_at, l.rating, l.sold_count, l.in_stock, l.name, l.origin
	FROM listings l CROSS JOIN LATERAL unnest(l.categories) AS c(id);
	INSERT INTO listing_cells (brand_id, categories, price_step, in_stock, origin, products)
	SELECT l.brand_id, l.categories, listing_price_step(l.sale_paise), l.in_stock, l.origin, count(*)
	FROM listings l GROUP BY 1, 2, 3, 4, 5;
	INSERT INTO listing_counts (brand_id, categories, price_step, in_stock, products)
	SELECT l.brand_id, l.categories, listing_price_step(l.sale_paise), l.in_stock, count(*) FROM listings l GROUP BY 1, 2, 3, 4;
	INSERT INTO listing_prices (sale_paise, in_stock, products)
	SELECT l.sale_paise, l.in_stock, count(*) FROM listings l GROUP BY 1, 2;
	UPDATE search_documents d
	SET is_listed = true, categories = l.categories, sale_paise = l.sale_paise, sold_count = l.sold_count, in_stock = l.in_stock
	FROM listings l WHERE l.product_id = d.product_id;
	PERFORM mark_best_sellers();
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_moved boolean;
BEGIN
	-- Every process hears of it with the commit, once of each transaction; the channel is that of platform/changes.ts.
	PERFORM pg_notify('bijli_changes', 'catalogue');
	is_moved := TG_OP <> 'UPDATE' OR (OLD.brand_id, OLD.categories, listing_price_step(OLD.sale_paise), OLD.in_stock, OLD.origin)
		IS DISTINCT FROM (NEW.brand_id, NEW.categories, listing_price_step(NEW.sale_paise), NEW.in_stock, NEW.origin);
	IF TG_OP <> 'INSERT' AND is_moved THEN
		INSERT INTO listing_cell_changes (brand_id, categories, price_step, in_stock, origin, products)
		VALUES (OLD.brand_id, OLD.categories, listing_price_step(OLD.sale_paise), OLD.in_stock, OLD.origin, -1);
		INSERT INTO listing_count_changes (brand_id, categories, price_step, in_stock, products)
		VALUES (OLD.brand_id, OLD.categories, listing_price_step(OLD.sale_paise), OLD.in_stock, -1);
	END IF;
	IF TG_OP = 'DELETE' THEN
		UPDATE search_documents d SET is_listed = false WHERE d.product_id = OLD.product_id;
		RETURN NULL;
	END IF;
	IF is_moved THEN
		INSERT INTO listing_cell_changes (brand_id, categories, price_step, in_stock, origin, products)
		VALUES (NEW.brand_id, NEW.categories, listing_price_step(NEW.sale_paise), NEW.in_stock, NEW.origin, 1);
		INSERT INTO listing_count_changes (brand_id, categories, price_step, in_stock, products)
		VALUES (NEW.brand_id, NEW.categories, listing_price_step(NEW.sale_paise), NEW.in_stock, 1);
	END IF;
	DELETE FROM category_listings c WHERE c.product_id = NEW.product_id AND c.category_id <> ALL (NEW.categories);
	INSERT INTO category_listings AS known
		(category_id, product_id, brand_id, sale_paise, created_at, rating, sold_count, in_stock, name, origin)
	SELECT c.id, NEW.product_id, NEW.brand_id, NEW.sale_paise, NEW.created_at, NEW.rating, NEW.sold_count, NEW.in_stock, NEW.name, NEW.origin
	FROM unnest(NEW.categories) AS c(id)
	ON CONFLICT (product_id, category_id) DO UPDATE
	SET brand_id = excluded.brand_id, sale_paise = excluded.sale_paise, created_at = excluded.created_at,
		rating = excluded.rating, sold_count = excluded.sold_count, in_stock = excluded.in_stock,
		name = excluded.name, origin = excluded.origin;
	UPDATE search_documents d
	SET is_listed = true, categories = NEW.categories, sale_paise = NEW.sale_paise, sold_count = NEW.sold_count, in_stock = NEW.in_stock
	WHERE d.product_id = NEW.product_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER listing_of_changed_product AFTER UPDATE ON products FOR EACH ROW
	WHEN ((OLD.brand_id, OLD.inventory_type, OLD.sale_paise, OLD.created_at, OLD.rating, OLD.sold_count, OLD.is_active, OLD.name,
			OLD.country_of_origin)
		IS DISTINCT FROM (NEW.brand_id, NEW.inventory_type, NEW.sale_paise, NEW.created_at, NEW.rating, NEW.sold_count, NEW.is_active,
			NEW.name, NEW.country_of_origin))
	EXECUTE FUNCTION listing_of_product();
--> statement-breakpoint
-- Nothing else may change a listing between the update and the counts made of it.
LOCK TABLE listings IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE listings DISABLE TRIGGER followers_of_listing;
--> statement-breakpoint
UPDATE listings l SET name = left(lower(p.name), 100), origin = left(btrim(p.country_of_origin), 60)
FROM products p WHERE p.id = l.product_id;
--> statement-breakpoint
ALTER TABLE listings ENABLE TRIGGER followers_of_listing;
--> statement-breakpoint
UPDATE category_listings c SET name = l.name, origin = l.origin FROM listings l WHERE l.product_id = c.product_id;
--> statement-breakpoint
INSERT INTO listing_cells (brand_id, categories, price_step, in_stock, origin, products)
SELECT l.brand_id, l.categories, listing_price_step(l.sale_paise), l.in_stock, l.origin, count(*)
FROM listings l GROUP BY 1, 2, 3, 4, 5;
