DROP INDEX "courier_remittances_waiting";--> statement-breakpoint
DROP INDEX "courier_remittances_differing";--> statement-breakpoint
DROP INDEX "shipments_open";--> statement-breakpoint
CREATE INDEX "boxes_by_label" ON "boxes" USING btree (right("id"::text, 12));--> statement-breakpoint
CREATE INDEX "courier_remittances_waiting" ON "courier_remittances" USING btree ("delivered_at","box_id","courier","collected_paise") WHERE "courier_remittances"."remitted_paise" is null;--> statement-breakpoint
CREATE INDEX "courier_remittances_differing" ON "courier_remittances" USING btree ("delivered_at","box_id","courier","collected_paise") WHERE "courier_remittances"."remitted_paise" <> "courier_remittances"."collected_paise" and "courier_remittances"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("state","id","order_id") WHERE "shipments"."state" in ('packing', 'packed', 'handed-over');