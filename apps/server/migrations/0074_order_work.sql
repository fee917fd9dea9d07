CREATE TABLE "order_note_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_note_files_type" CHECK ("order_note_files"."type" in ('webp', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "order_viewers" (
	"tab_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_reference" uuid;--> statement-breakpoint
ALTER TABLE "order_note_files" ADD CONSTRAINT "order_note_files_note_id_order_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."order_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_note_files_by_note" ON "order_note_files" USING btree ("note_id","id");--> statement-breakpoint
CREATE INDEX "order_viewers_by_order" ON "order_viewers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_status_and_reference" ON "refunds" USING btree ("status","payment_reference");--> statement-breakpoint
CREATE INDEX "order_items_by_order_and_product" ON "order_items" USING btree ("order_id","position","product_id");--> statement-breakpoint
-- Last, so that orders are read while the new index is built; writes of orders wait for it, some seconds at a million orders.
DROP INDEX "order_items_by_order";--> statement-breakpoint
-- Processes of the release before write refunds without it.
CREATE FUNCTION refund_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_reference := (SELECT p.reference FROM payments p WHERE p.id = NEW.payment_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_reference BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refund_reference();--> statement-breakpoint
UPDATE refunds r SET payment_reference = p.reference FROM payments p WHERE p.id = r.payment_id;
