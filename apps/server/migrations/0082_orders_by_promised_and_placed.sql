DROP INDEX "orders_by_promised";--> statement-breakpoint
CREATE INDEX "orders_by_promised" ON "orders" USING btree ((coalesce("terms" #>> '{delivery,to}', '') collate "C"),"id","created_at");