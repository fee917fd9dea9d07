DROP INDEX "order_items_by_unit";--> statement-breakpoint
CREATE INDEX "order_items_by_unit_and_order" ON "order_items" USING btree ("product_id","variant_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_placed" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("status","payment_status","payment_method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("total_paise","id");--> statement-breakpoint
CREATE INDEX "orders_by_promised" ON "orders" USING btree ((coalesce("terms" #>> '{delivery,to}', '') collate "C"),"id");--> statement-breakpoint
CREATE INDEX "orders_by_pincode" ON "orders" USING btree (("shipping_address" ->> 'pincode'));--> statement-breakpoint
CREATE INDEX "orders_by_place" ON "orders" USING btree (("shipping_address" ->> 'state'));--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "orders_not_open_by_phone" ON "orders" USING btree ("phone_key") WHERE not ("orders"."payment_status" = 'pending' and "orders"."status" in ('pending', 'processing', 'confirmed', 'shipped'));--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "orders_by_coupon" ON "orders" USING btree ("coupon_code") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_on_hold" ON "orders" USING btree ("created_at","id") WHERE "orders"."staff_hold" is not null or "orders"."hold_reason" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_tracking" ON "orders" USING btree (upper(replace("tracking_number", ' ', ''))) WHERE "orders"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_without_keys" ON "orders" USING btree ("id") WHERE "orders"."email_key" is null and "orders"."shipping_address" ->> 'email' <> '';--> statement-breakpoint
CREATE INDEX "payments_with_reference" ON "payments" USING btree ("id","reference");--> statement-breakpoint
CREATE INDEX "refunds_by_status" ON "refunds" USING btree ("status","payment_id");--> statement-breakpoint
-- An order of an earlier release that is given the keys of its phone and e-mail stays in the version that people have read.
CREATE OR REPLACE TRIGGER raise_version BEFORE UPDATE ON orders FOR EACH ROW WHEN (
	NOT (OLD.email_key IS NULL AND NEW.email_key IS NOT NULL AND OLD.status = NEW.status AND OLD.shipping_address = NEW.shipping_address)
) EXECUTE FUNCTION raise_version();
