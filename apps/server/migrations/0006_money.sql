CREATE TABLE "invoice_series" (
	"prefix" text PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"refund_id" uuid,
	"total_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_number" CHECK (length("invoices"."number") between 1 and 16),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."total_paise" >= 0 and "invoices"."tax_paise" between 0 and "invoices"."total_paise"),
	CONSTRAINT "invoices_refund" CHECK ("invoices"."kind" = 'credit_note' or "invoices"."refund_id" is null)
);
--> statement-breakpoint
CREATE TABLE "order_cancellation_items" (
	"cancellation_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "order_cancellation_items_cancellation_id_order_item_id_pk" PRIMARY KEY("cancellation_id","order_item_id"),
	CONSTRAINT "order_cancellation_items_quantity" CHECK ("order_cancellation_items"."quantity" > 0 and "order_cancellation_items"."amount_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"refund_id" uuid,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_cancellations_amount" CHECK ("order_cancellations"."amount_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"return_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "return_items_return_id_order_item_id_pk" PRIMARY KEY("return_id","order_item_id"),
	CONSTRAINT "return_items_quantity" CHECK ("return_items"."quantity" > 0 and "return_items"."amount_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"webp" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"pickup_attempts" integer DEFAULT 0 NOT NULL,
	"amount_paise" bigint NOT NULL,
	"refund_id" uuid,
	"payout_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'picked_up', 'received', 'refunded', 'refused', 'cancelled')),
	CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('damaged', 'near_expiry', 'not_as_described', 'defective')),
	CONSTRAINT "returns_amount" CHECK ("returns"."amount_paise" >= 0),
	CONSTRAINT "returns_pickups" CHECK ("returns"."pickup_attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "total_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_paise" bigint;--> statement-breakpoint
-- What is there already: each line's share of discount and GST, the first line taking what rounding leaves over.
UPDATE "order_items" SET "total_paise" = "share"."total", "tax_paise" = "share"."tax" FROM (
	SELECT "line"."id",
		"line"."total" + CASE WHEN "line"."place" = 1 THEN "line"."goods" - sum("line"."total") OVER (PARTITION BY "line"."order_id") ELSE 0 END AS "total",
		"line"."tax" + CASE WHEN "line"."place" = 1 THEN "line"."order_tax" - sum("line"."tax") OVER (PARTITION BY "line"."order_id") ELSE 0 END AS "tax"
	FROM (
		SELECT "item"."id", "item"."order_id", "ordered"."tax_paise" AS "order_tax",
			"ordered"."subtotal_paise" - "ordered"."discount_paise" AS "goods",
			row_number() OVER (PARTITION BY "item"."order_id" ORDER BY "item"."position", "item"."id") AS "place",
			floor("item"."unit_paise" * "item"."quantity"::numeric * ("ordered"."subtotal_paise" - "ordered"."discount_paise") / "ordered"."subtotal_paise")::bigint AS "total",
			floor("item"."unit_paise" * "item"."quantity"::numeric * "ordered"."tax_paise" / "ordered"."subtotal_paise")::bigint AS "tax"
		FROM "order_items" "item" JOIN "orders" "ordered" ON "ordered"."id" = "item"."order_id"
	) "line"
) "share" WHERE "share"."id" = "order_items"."id";--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "total_paise" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "tax_paise" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_paise" bigint;--> statement-breakpoint
UPDATE "payments" SET "captured_paise" = "amount_paise" WHERE "status" in ('captured', 'surplus');--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "processed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cancellation_items" ADD CONSTRAINT "order_cancellation_items_cancellation_id_order_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."order_cancellations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cancellation_items" ADD CONSTRAINT "order_cancellation_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cancellations" ADD CONSTRAINT "order_cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_status_changes" ADD CONSTRAINT "return_status_changes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_cancellations_by_order" ON "order_cancellations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_items_by_order_item" ON "return_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_photos_by_return" ON "return_photos" USING btree ("return_id","position");--> statement-breakpoint
CREATE INDEX "return_status_changes_by_return" ON "return_status_changes" USING btree ("return_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_by_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sums" CHECK ("order_items"."total_paise" >= 0 and "order_items"."tax_paise" between 0 and "order_items"."total_paise");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_cancelled" CHECK ("order_items"."cancelled_quantity" between 0 and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."total_paise" >= 0 and "orders"."discount_paise" >= 0 and "orders"."shipping_paise" >= 0 and "orders"."tax_paise" between 0 and "orders"."total_paise" and "orders"."cancelled_paise" between 0 and "orders"."total_paise");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_captured" CHECK ("payments"."captured_paise" > 0 or ("payments"."captured_paise" is null and "payments"."status" not in ('captured', 'surplus')));