DROP INDEX "products_by_brand";--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id") WHERE is_active;