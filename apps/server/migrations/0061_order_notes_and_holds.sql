CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"written_by" uuid,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_text" CHECK (length("order_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag"),
	CONSTRAINT "order_tags_tag" CHECK (length("order_tags"."tag") between 1 and 40 and "order_tags"."tag" = lower("order_tags"."tag"))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_hold" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_hold_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_tags_by_tag" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_staff_hold" CHECK (("orders"."staff_hold" is null) = ("orders"."staff_held_at" is null));