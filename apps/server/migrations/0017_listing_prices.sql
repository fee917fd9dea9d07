CREATE TABLE "listing_price_changes" (
	"sale_paise" bigint NOT NULL,
	"in_stock" boolean NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_prices" (
	"sale_paise" bigint NOT NULL,
	"in_stock" boolean NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "listing_prices_sale_paise_in_stock_pk" PRIMARY KEY("sale_paise","in_stock")
);
--> statement-breakpoint
CREATE INDEX "listing_price_changes_by_price" ON "listing_price_changes" USING btree ("sale_paise");--> statement-breakpoint
INSERT INTO listing_prices (sale_paise, in_stock, products)
SELECT l.sale_paise, l.in_stock, count(*) FROM listings l GROUP BY 1, 2;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listings (product_id, brand_id, categories, sale_paise, created_at, rating, sold_count, in_stock)
	SELECT product_id, brand_id, categories, sale_paise, created_at, rating, sold_count, in_stock FROM current_listings;
	INSERT INTO category_listings (category_id, product_id, brand_id, sale_paise, created_at, rating, sold_count, in_stock)
	SELECT c.id, l.product_id, l.brand_id, l.sale_paise, l.created_at, l.rating, l.sold_count, l.in_stock
	FROM listings l CROSS JOIN LATERAL unnest(l.categories) AS c(id);
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
-- Adds rows alone, so that no change waits for another of the same price.
CREATE FUNCTION count_price_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO listing_price_changes (sale_paise, in_stock, products) VALUES (OLD.sale_paise, OLD.in_stock, -1);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO listing_price_changes (sale_paise, in_stock, products) VALUES (NEW.sale_paise, NEW.in_stock, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_of_listing AFTER INSERT OR DELETE ON listings FOR EACH ROW EXECUTE FUNCTION count_price_of_listing();
--> statement-breakpoint
CREATE TRIGGER changed_price_of_listing AFTER UPDATE ON listings FOR EACH ROW
	WHEN ((OLD.sale_paise, OLD.in_stock) IS DISTINCT FROM (NEW.sale_paise, NEW.in_stock)) EXECUTE FUNCTION count_price_of_listing();
