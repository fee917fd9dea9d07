ALTER TABLE "categories" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bis_standard" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bis_licence" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bis_old_stock_until" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bis_declaration" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bee_stars" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bee_units_per_year" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bee_label_year" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bee_registration" text;--> statement-breakpoint
ALTER TABLE "catalogue_entries" ADD COLUMN "bis_licence" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "catalogue_entries" ADD COLUMN "old_stock_until" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "catalogue_entries" ADD COLUMN "bee_stars" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store_reason" text;--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_bis_licence" ON "catalogue_entries" USING btree ("bis_licence","changed_at","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_old_stock_until" ON "catalogue_entries" USING btree ("old_stock_until","changed_at","product_id");--> statement-breakpoint
CREATE INDEX "catalogue_entries_by_bee_stars" ON "catalogue_entries" USING btree ("bee_stars","changed_at","product_id");