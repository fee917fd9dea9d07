CREATE TABLE "box_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"box_id" uuid,
	"taken_by" uuid,
	"content" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_photos" ADD CONSTRAINT "box_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_photos" ADD CONSTRAINT "box_photos_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_photos_of_box" ON "box_photos" USING btree ("box_id","id");--> statement-breakpoint
CREATE INDEX "box_photos_of_order" ON "box_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "box_photos_by_age" ON "box_photos" USING btree ("created_at");