-- Lists have the price of a plan that has started, which makes nothing dearer.
CREATE OR REPLACE VIEW current_listings AS
SELECT p.id AS product_id, p.brand_id, listing_categories(p.id) AS categories, least(p.planned_paise, p.sale_paise) AS sale_paise,
	p.created_at, p.rating, p.sold_count,
	EXISTS (
		SELECT FROM stock_levels s LEFT JOIN variants v ON v.id = s.variant_id
		WHERE s.product_id = p.id AND s.quantity > 0 AND s.status = 'in_stock'
			AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants') AND coalesce(v.is_active, true)
	) AS in_stock,
	left(lower(p.name), 100) COLLATE "C" AS name, left(btrim(p.country_of_origin), 60) COLLATE "C" AS origin
FROM products p WHERE p.is_active;
--> statement-breakpoint
-- Its trigger writes their listings again; a job then gives it the plan's price back.
UPDATE products SET planned_paise = sale_paise WHERE planned_paise > sale_paise;
