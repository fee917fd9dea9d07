CREATE TABLE "brand_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"returned_unit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"certificate" text NOT NULL,
	"claim_number" text NOT NULL,
	"claimed_on" date NOT NULL,
	"expected_paise" bigint NOT NULL,
	"credit_paise" bigint,
	"credit_reference" text,
	"is_with_brand" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	CONSTRAINT "brand_claims_returned_unit_id_unique" UNIQUE("returned_unit_id"),
	CONSTRAINT "brand_claims_amounts" CHECK ("brand_claims"."expected_paise" >= 0 and "brand_claims"."credit_paise" >= 0),
	CONSTRAINT "brand_claims_closed" CHECK (("brand_claims"."closed_at" is null) = ("brand_claims"."credit_paise" is null) and ("brand_claims"."closed_at" is null) = ("brand_claims"."is_with_brand" is null))
);
--> statement-breakpoint
CREATE TABLE "inspection_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"returned_unit_id" uuid NOT NULL,
	"taken_by" uuid,
	"content" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returned_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"serial_id" uuid,
	"number" text,
	"other_number" text,
	"outcome" text,
	"grade" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text,
	"inspected_at" timestamp (3) with time zone,
	"inspected_by" uuid,
	CONSTRAINT "returned_units_amount" CHECK ("returned_units"."amount_paise" >= 0),
	CONSTRAINT "returned_units_outcome" CHECK ("returned_units"."outcome" in ('free', 'open-box', 'damaged', 'kept-back', 'brand-claim', 'written-off', 'sent-back')),
	CONSTRAINT "returned_units_grade" CHECK ("returned_units"."grade" in ('as-new', 'good', 'fair', 'poor')),
	CONSTRAINT "returned_units_inspected" CHECK (("returned_units"."outcome" is null) = ("returned_units"."inspected_at" is null)),
	CONSTRAINT "returned_units_number" CHECK (("returned_units"."serial_id" is null) = ("returned_units"."number" is null))
);
--> statement-breakpoint
CREATE TABLE "sent_back_returns" (
	"return_id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"awb" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"returned_unit_id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"hsn" text NOT NULL,
	"number" text,
	"cost_paise" bigint,
	"gst_percent" integer NOT NULL,
	"written_off_at" timestamp (3) with time zone NOT NULL,
	"written_off_by" uuid,
	CONSTRAINT "write_offs_cost" CHECK ("write_offs"."cost_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "brand_claims" ADD CONSTRAINT "brand_claims_returned_unit_id_returned_units_id_fk" FOREIGN KEY ("returned_unit_id") REFERENCES "public"."returned_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_returned_unit_id_returned_units_id_fk" FOREIGN KEY ("returned_unit_id") REFERENCES "public"."returned_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_units" ADD CONSTRAINT "returned_units_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_units" ADD CONSTRAINT "returned_units_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_back_returns" ADD CONSTRAINT "sent_back_returns_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_returned_unit_id_returned_units_id_fk" FOREIGN KEY ("returned_unit_id") REFERENCES "public"."returned_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_claims_by_time" ON "brand_claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "brand_claims_open" ON "brand_claims" USING btree ("created_at","id") WHERE "brand_claims"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "inspection_photos_of_unit" ON "inspection_photos" USING btree ("returned_unit_id","id");--> statement-breakpoint
CREATE INDEX "inspection_photos_of_order" ON "inspection_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "inspection_photos_by_age" ON "inspection_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "returned_units_of_return" ON "returned_units" USING btree ("return_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "returned_units_once_per_sale" ON "returned_units" USING btree ("order_item_id","serial_id") WHERE "returned_units"."serial_id" is not null;--> statement-breakpoint
CREATE INDEX "write_offs_by_time" ON "write_offs" USING btree ("written_off_at","returned_unit_id");--> statement-breakpoint
CREATE INDEX "returns_split" ON "returns" USING btree ("split_from") WHERE "returns"."split_from" is not null;