-- Nothing reads this since release 2026-12
DROP TRIGGER order_of_last_release ON orders;
--> statement-breakpoint
DROP FUNCTION fill_order_of_last_release();
--> statement-breakpoint
-- Counts without origin: processes of release 2026-12 only merge them.
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
	END IF;
	IF TG_OP = 'DELETE' THEN
		UPDATE search_documents d SET is_listed = false WHERE d.product_id = OLD.product_id;
		RETURN NULL;
	END IF;
	IF is_moved THEN
		INSERT INTO listing_cell_changes (brand_id, categories, price_step, in_stock, origin, products)
		VALUES (NEW.brand_id, NEW.categories, listing_price_step(NEW.sale_paise), NEW.in_stock, NEW.origin, 1);
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
	INSERT INTO listing_prices (sale_paise, in_stock, products)
	SELECT l.sale_paise, l.in_stock, count(*) FROM listings l GROUP BY 1, 2;
	UPDATE search_documents d
	SET is_listed = true, categories = l.categories, sale_paise = l.sale_paise, sold_count = l.sold_count, in_stock = l.in_stock
	FROM listings l WHERE l.product_id = d.product_id;
	PERFORM mark_best_sellers();
END $$;
--> statement-breakpoint
DELETE FROM listing_count_changes;
--> statement-breakpoint
DELETE FROM listing_counts;
--> statement-breakpoint
-- Processes of release 2026-12 copy each code into this table, and would accept one that is here alone.
DELETE FROM otps;
--> statement-breakpoint
CREATE FUNCTION discard_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER otps_are_not_kept BEFORE INSERT ON otps FOR EACH ROW EXECUTE FUNCTION discard_row();
