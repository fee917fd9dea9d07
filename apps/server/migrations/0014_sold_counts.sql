CREATE TABLE "counted_sales" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "opening_sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "counted_sales" ADD CONSTRAINT "counted_sales_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
UPDATE products SET opening_sold_count = sold_count;
