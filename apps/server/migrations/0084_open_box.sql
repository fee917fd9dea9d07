CREATE TABLE "imei_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"is_last" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"is_blocked" boolean NOT NULL,
	"asked_on" text NOT NULL,
	"source" text NOT NULL,
	"proof_type" text,
	"proof" "bytea",
	"proof_size" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	CONSTRAINT "imei_checks_day" CHECK ("imei_checks"."asked_on" ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "open_box_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"is_last" boolean NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"grade" text NOT NULL,
	"missing" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"original_product_id" uuid NOT NULL,
	"original_variant_id" uuid,
	"from_product_id" uuid NOT NULL,
	"from_variant_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"offered_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	"withdrawn_why" text,
	CONSTRAINT "open_box_offers_grade" CHECK ("open_box_offers"."grade" in ('as-new', 'good', 'fair')),
	CONSTRAINT "open_box_offers_price" CHECK ("open_box_offers"."price_paise" > 0),
	CONSTRAINT "open_box_offers_withdrawn" CHECK (("open_box_offers"."withdrawn_at" is null) = ("open_box_offers"."withdrawn_why" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "open_box_of" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "open_box" jsonb;--> statement-breakpoint
ALTER TABLE "imei_checks" ADD CONSTRAINT "imei_checks_unit_id_serial_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."serial_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_box_offers" ADD CONSTRAINT "open_box_offers_unit_id_serial_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."serial_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_box_offers" ADD CONSTRAINT "open_box_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imei_checks_last" ON "imei_checks" USING btree ("unit_id") WHERE "imei_checks"."is_last";--> statement-breakpoint
CREATE INDEX "imei_checks_of_unit" ON "imei_checks" USING btree ("unit_id","at");--> statement-breakpoint
CREATE INDEX "imei_checks_blocked" ON "imei_checks" USING btree ("unit_id") WHERE is_last AND is_blocked;--> statement-breakpoint
CREATE UNIQUE INDEX "open_box_offers_last" ON "open_box_offers" USING btree ("unit_id") WHERE "open_box_offers"."is_last";--> statement-breakpoint
CREATE UNIQUE INDEX "open_box_offers_of_product" ON "open_box_offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "open_box_offers_of_unit" ON "open_box_offers" USING btree ("unit_id","at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_open_box_of_products_id_fk" FOREIGN KEY ("open_box_of") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_of_open_box" ON "products" USING btree ("open_box_of") WHERE "products"."open_box_of" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_open_box" CHECK (("products"."open_box" is null) = ("products"."open_box_of" is null));--> statement-breakpoint
-- An opened piece is listed and found while its only unit can be bought.
CREATE OR REPLACE VIEW current_listings AS
SELECT p.id AS product_id, p.brand_id, listing_categories(p.id) AS categories, least(p.planned_paise, p.sale_paise) AS sale_paise,
	p.created_at, p.rating, p.sold_count,
	EXISTS (
		SELECT FROM stock_levels s LEFT JOIN variants v ON v.id = s.variant_id
		WHERE s.product_id = p.id AND s.quantity > 0 AND s.status = 'in_stock'
			AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants') AND coalesce(v.is_active, true)
	) AS in_stock,
	left(lower(p.name), 100) COLLATE "C" AS name, left(btrim(p.country_of_origin), 60) COLLATE "C" AS origin
FROM products p WHERE p.is_active AND (p.open_box IS NULL OR EXISTS (
	SELECT FROM stock_levels s
	WHERE s.product_id = p.id AND s.variant_id IS NULL AND s.quantity > 0 AND s.status = 'in_stock'
));
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
		AND NOT EXISTS (SELECT FROM current_listings c WHERE c.product_id = product);
END $$;
