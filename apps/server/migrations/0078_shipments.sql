CREATE TABLE "box_items" (
	"box_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"total_paise" bigint,
	CONSTRAINT "box_items_box_id_order_item_id_pk" PRIMARY KEY("box_id","order_item_id"),
	CONSTRAINT "box_items_quantity" CHECK ("box_items"."quantity" between 1 and 10 and "box_items"."total_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "box_pieces" (
	"box_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"number" text NOT NULL,
	"override_reason" text,
	"explained_at" timestamp (3) with time zone,
	CONSTRAINT "box_pieces_box_id_unit_id_pk" PRIMARY KEY("box_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"courier" text,
	"awb" text,
	"weight_grams" integer,
	"size" text,
	"collect_paise" bigint DEFAULT 0 NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_note" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"inspected_at" timestamp (3) with time zone,
	"manifest_id" uuid,
	CONSTRAINT "boxes_once" UNIQUE("shipment_id","number"),
	CONSTRAINT "boxes_status" CHECK ("boxes"."status" in ('booked', 'picked-up', 'in-transit', 'out-for-delivery', 'attempt-failed', 'delivered', 'returning', 'returned', 'lost')),
	CONSTRAINT "boxes_numbers" CHECK (least("boxes"."collect_paise", "boxes"."attempts", "boxes"."weight_grams") >= 0),
	CONSTRAINT "boxes_courier" CHECK (("boxes"."awb" is null) or ("boxes"."courier" is not null))
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"courier" text NOT NULL,
	"opened_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "manifests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"packed_by" uuid,
	"total_paise" bigint,
	"shipping_paise" bigint,
	"tax_paise" bigint,
	"packed_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_once" UNIQUE("order_id","number"),
	CONSTRAINT "shipments_state" CHECK ("shipments"."state" in ('packing', 'packed', 'handed-over', 'ended', 'unpacked')),
	CONSTRAINT "shipments_amounts" CHECK ("shipments"."total_paise" >= 0 and "shipments"."shipping_paise" between 0 and "shipments"."total_paise" and "shipments"."tax_paise" between 0 and "shipments"."total_paise")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refund_id_unique";--> statement-breakpoint
DROP INDEX "invoices_one_per_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "order_cancellations" ADD COLUMN "box_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sent_quantity" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "box_items" ADD CONSTRAINT "box_items_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_items" ADD CONSTRAINT "box_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_pieces" ADD CONSTRAINT "box_pieces_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_pieces" ADD CONSTRAINT "box_pieces_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_items_of_line" ON "box_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "box_pieces_of_unit" ON "box_pieces" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "box_pieces_to_explain" ON "box_pieces" USING btree ("box_id") WHERE "box_pieces"."override_reason" is not null and "box_pieces"."explained_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "boxes_one_per_awb" ON "boxes" USING btree ("awb","courier") WHERE "boxes"."awb" is not null;--> statement-breakpoint
CREATE INDEX "boxes_under_way" ON "boxes" USING btree ("status","status_at","id") WHERE "boxes"."status" not in ('delivered', 'lost') and "boxes"."inspected_at" is null;--> statement-breakpoint
CREATE INDEX "boxes_of_manifest" ON "boxes" USING btree ("manifest_id") WHERE "boxes"."manifest_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "manifests_one_open" ON "manifests" USING btree ("courier") WHERE "manifests"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_packing" ON "shipments" USING btree ("order_id") WHERE "shipments"."state" = 'packing';--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("state","id") WHERE "shipments"."state" in ('packing', 'packed', 'handed-over');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_shipment" ON "invoices" USING btree ("order_id",coalesce("shipment_id", "order_id")) WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_credit_per_refund" ON "invoices" USING btree ("refund_id",coalesce("invoice_id", "order_id")) WHERE "invoices"."refund_id" is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sent" CHECK ("order_items"."sent_quantity" >= 0 and "order_items"."sent_quantity" + "order_items"."cancelled_quantity" <= "order_items"."quantity");
--> statement-breakpoint
-- What is on its way already left as one box. Two orders may have been given the same number: then the first keeps it.
INSERT INTO "shipments" ("id", "order_id", "number", "state", "packed_at", "handed_over_at", "created_at", "total_paise", "shipping_paise",
  "tax_paise")
SELECT gen_random_uuid(), o."id", 1, 'handed-over', sent."at", sent."at", coalesce(sent."at", o."updated_at"),
  billed."total_paise", least(o."shipping_paise", billed."total_paise"), billed."tax_paise"
FROM "orders" o CROSS JOIN LATERAL (
  SELECT max(c."created_at") AS "at" FROM "order_status_changes" c WHERE c."order_id" = o."id" AND c."to_status" = 'shipped'
) sent
LEFT JOIN "invoices" billed ON billed."order_id" = o."id" AND billed."kind" = 'invoice'
WHERE o."status" = 'shipped';--> statement-breakpoint
INSERT INTO "boxes" ("id", "shipment_id", "number", "courier", "awb", "collect_paise", "status", "status_at", "attempts")
SELECT gen_random_uuid(), s."id", 1, 'by-hand',
  CASE WHEN row_number() OVER (PARTITION BY upper(replace(o."tracking_number", ' ', '')) ORDER BY o."id") = 1
    THEN upper(replace(o."tracking_number", ' ', '')) END,
  CASE WHEN o."payment_status" = 'pending' THEN o."total_paise" - o."cancelled_paise" ELSE 0 END,
  'picked-up', s."handed_over_at", o."delivery_attempts"
FROM "shipments" s JOIN "orders" o ON o."id" = s."order_id";--> statement-breakpoint
INSERT INTO "box_items" ("box_id", "order_item_id", "quantity", "total_paise")
SELECT b."id", i."id", i."quantity" - i."cancelled_quantity", i."total_paise" - coalesce((
  SELECT sum(c."amount_paise") FROM "order_cancellation_items" c WHERE c."order_item_id" = i."id"), 0)
FROM "boxes" b JOIN "shipments" s ON s."id" = b."shipment_id" JOIN "order_items" i ON i."order_id" = s."order_id"
WHERE i."quantity" > i."cancelled_quantity";
