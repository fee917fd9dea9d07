ALTER TABLE "product_drafts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "products_by_publication" ON "products" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "order_items_by_unit" ON "order_items" USING btree ("product_id","variant_id");--> statement-breakpoint
-- A listing counts the stock of what shoppers see.
CREATE OR REPLACE VIEW current_listings AS
SELECT p.id AS product_id, p.brand_id, listing_categories(p.id) AS categories, p.sale_paise, p.created_at, p.rating, p.sold_count,
	EXISTS (
		SELECT FROM stock_levels s LEFT JOIN variants v ON v.id = s.variant_id
		WHERE s.product_id = p.id AND s.quantity > 0 AND s.status = 'in_stock'
			AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants') AND coalesce(v.is_active, true)
	) AS in_stock,
	left(lower(p.name), 100) COLLATE "C" AS name, left(btrim(p.country_of_origin), 60) COLLATE "C" AS origin
FROM products p WHERE p.is_active;
--> statement-breakpoint
CREATE TRIGGER listing_of_variant_on_or_off_sale AFTER UPDATE OF is_active ON variants FOR EACH ROW
	WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION listing_of_part();
