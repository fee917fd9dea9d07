ALTER TABLE "products" ADD COLUMN "opening_sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_by_product" ON "order_items" USING btree ("product_id");
--> statement-breakpoint
UPDATE products SET opening_sold_count = sold_count;
