CREATE TABLE "order_refund_items" (
	"order_refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "order_refund_items_order_refund_id_order_item_id_pk" PRIMARY KEY("order_refund_id","order_item_id"),
	CONSTRAINT "order_refund_items_amounts" CHECK ("order_refund_items"."quantity" >= 0 and "order_refund_items"."amount_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"worth_paise" bigint NOT NULL,
	"back_paise" bigint NOT NULL,
	"note" text NOT NULL,
	"refund_id" uuid,
	"paid_by" text,
	"paid_at" timestamp (3) with time zone,
	"actor" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_kind" CHECK ("order_refunds"."kind" in ('units', 'lower-price', 'goodwill')),
	CONSTRAINT "order_refunds_amounts" CHECK ("order_refunds"."worth_paise" > 0 and "order_refunds"."back_paise" between 0 and "order_refunds"."worth_paise"),
	CONSTRAINT "order_refunds_paid" CHECK ("order_refunds"."refund_id" is null or "order_refunds"."paid_at" is null)
);
--> statement-breakpoint
CREATE TABLE "payout_references" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_references_length" CHECK (length("payout_references"."reference") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "goodwill_paise" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refund_items" ADD CONSTRAINT "order_refund_items_order_refund_id_order_refunds_id_fk" FOREIGN KEY ("order_refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_items" ADD CONSTRAINT "order_refund_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refund_items_by_item" ON "order_refund_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "order_refunds_by_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_by_refund" ON "order_refunds" USING btree ("refund_id") WHERE "order_refunds"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "order_refunds_owed" ON "order_refunds" USING btree ("created_at") WHERE "order_refunds"."refund_id" is null and "order_refunds"."paid_at" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('units', 'lower-price', 'goodwill'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_goodwill" CHECK ("refunds"."goodwill_paise" >= 0);--> statement-breakpoint
INSERT INTO "payout_references" ("reference", "order_id", "created_at")
SELECT DISTINCT ON (1) upper(regexp_replace("paid"."reference", '\s+', '', 'g')), "paid"."order_id", "paid"."at" FROM (
	SELECT "c"."note" AS "reference", "r"."order_id", "c"."created_at" AS "at"
	FROM "return_status_changes" "c" JOIN "returns" "r" ON "r"."id" = "c"."return_id"
	WHERE "c"."to_status" = 'refunded' AND "c"."note" ~ '\S' AND "r"."refund_id" IS NULL
	UNION ALL
	SELECT substr("f"."provider_refund_id", 11), "p"."reference", "f"."updated_at"
	FROM "refunds" "f" JOIN "payments" "p" ON "p"."id" = "f"."payment_id"
	WHERE "f"."provider_refund_id" LIKE 'otherwise:_%'
) "paid" WHERE length(regexp_replace("paid"."reference", '\s+', '', 'g')) BETWEEN 1 AND 300 ORDER BY 1, 3;
