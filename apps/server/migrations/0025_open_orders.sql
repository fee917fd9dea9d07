CREATE TABLE "order_versions" (
	"key" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_key" text;--> statement-breakpoint
CREATE INDEX "order_versions_by_change" ON "order_versions" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "orders_open_by_customer" ON "orders" USING btree ("customer_id") WHERE "orders"."payment_status" = 'pending' and "orders"."status" in ('pending', 'processing', 'confirmed', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_open_by_phone" ON "orders" USING btree ("phone_key") WHERE "orders"."payment_status" = 'pending' and "orders"."status" in ('pending', 'processing', 'confirmed', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_open_by_place" ON "orders" USING btree ("place_key") WHERE "orders"."payment_status" = 'pending' and "orders"."status" in ('pending', 'processing', 'confirmed', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_network" ON "orders" USING btree ("network_key") WHERE "orders"."status" = 'pending' and "orders"."payment_status" = 'pending';