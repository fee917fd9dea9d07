CREATE TABLE "count_expected_pieces" (
	"item_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "count_expected_pieces_item_id_unit_id_pk" PRIMARY KEY("item_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "count_pieces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"number" text NOT NULL,
	"second_number" text,
	"unit_id" uuid,
	"finding" text NOT NULL,
	"decision" text,
	"decided_by" uuid,
	CONSTRAINT "count_pieces_finding" CHECK ("count_pieces"."finding" in ('there', 'new', 'gone', 'other')),
	CONSTRAINT "count_pieces_decision" CHECK ("count_pieces"."decision" is null or ("count_pieces"."decision" in ('take', 'leave') and "count_pieces"."finding" in ('new', 'gone')))
);
--> statement-breakpoint
ALTER TABLE "serial_units" DROP CONSTRAINT "serial_units_state";--> statement-breakpoint
ALTER TABLE "count_items" ADD COLUMN "has_open_numbers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "target_id" uuid;--> statement-breakpoint
ALTER TABLE "count_expected_pieces" ADD CONSTRAINT "count_expected_pieces_item_id_count_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."count_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_pieces" ADD CONSTRAINT "count_pieces_line_id_count_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."count_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_pieces" ADD CONSTRAINT "count_pieces_item_id_count_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."count_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "count_pieces_of_line" ON "count_pieces" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "count_pieces_of_item" ON "count_pieces" USING btree ("item_id","unit_id");--> statement-breakpoint
CREATE INDEX "count_pieces_by_number" ON "count_pieces" USING btree ("number");--> statement-breakpoint
CREATE INDEX "count_pieces_by_second" ON "count_pieces" USING btree ("second_number") WHERE "count_pieces"."second_number" is not null;--> statement-breakpoint
CREATE INDEX "count_pieces_by_unit" ON "count_pieces" USING btree ("unit_id") WHERE "count_pieces"."unit_id" is not null;--> statement-breakpoint
CREATE INDEX "serial_units_by_state" ON "serial_units" USING btree ("state","changed_at","id");--> statement-breakpoint
ALTER TABLE "serial_units" ADD CONSTRAINT "serial_units_state" CHECK ("serial_units"."state" in ('received', 'in-stock', 'packed', 'sold', 'returned', 'open-box', 'written-off', 'back-to-supplier', 'missing', 'withdrawn'));