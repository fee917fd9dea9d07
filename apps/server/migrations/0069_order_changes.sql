ALTER TABLE "order_cancellations" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "additional_to" uuid;--> statement-breakpoint
ALTER TABLE "order_cancellations" ADD CONSTRAINT "order_cancellations_replaced_by_order_items_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_additional_to_orders_id_fk" FOREIGN KEY ("additional_to") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_additional" ON "orders" USING btree ("additional_to") WHERE "orders"."additional_to" is not null;