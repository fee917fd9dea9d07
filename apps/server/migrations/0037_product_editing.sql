CREATE TABLE "old_addresses" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_addresses_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "old_addresses_kind" CHECK ("old_addresses"."kind" in ('product', 'category'))
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"base_paise_before" bigint NOT NULL,
	"sale_paise_before" bigint NOT NULL,
	"base_paise" bigint NOT NULL,
	"sale_paise" bigint NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "price_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"sale_paise" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_plans_price" CHECK ("price_plans"."sale_paise" > 0),
	CONSTRAINT "price_plans_times" CHECK ("price_plans"."ends_at" > "price_plans"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "product_drafts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_job_rows" (
	"job_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"entity_id" text,
	"name" text DEFAULT '' NOT NULL,
	"input" jsonb,
	"is_finished" boolean DEFAULT false NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"undo" jsonb,
	CONSTRAINT "staff_job_rows_job_id_number_pk" PRIMARY KEY("job_id","number")
);
--> statement-breakpoint
CREATE TABLE "staff_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"permission" text NOT NULL,
	"title" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"started_by" uuid,
	"started_by_kind" text NOT NULL,
	"idempotency_key" text,
	"undoes" uuid,
	"undo_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "staff_jobs_once" UNIQUE("started_by","idempotency_key"),
	CONSTRAINT "staff_jobs_undone_once" UNIQUE("undoes"),
	CONSTRAINT "staff_jobs_counts" CHECK ("staff_jobs"."done" between 0 and "staff_jobs"."total" and "staff_jobs"."left_out" between 0 and "staff_jobs"."done")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"change" integer NOT NULL,
	"level" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"order_id" uuid,
	"changed_by" uuid,
	CONSTRAINT "stock_movements_level" CHECK ("stock_movements"."level" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_price";--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_price";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "template" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serial_kind" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "movements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job_rows" ADD CONSTRAINT "staff_job_rows_job_id_staff_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."staff_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_addresses_of_entity" ON "old_addresses" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "price_changes_of_product" ON "price_changes" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "price_plans_of_unit" ON "price_plans" USING btree ("product_id","variant_id","starts_at");--> statement-breakpoint
CREATE INDEX "price_plans_by_start" ON "price_plans" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "price_plans_by_end" ON "price_plans" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_by_name" ON "staff_views" USING btree ("member_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "staff_job_rows_waiting" ON "staff_job_rows" USING btree ("job_id","number") WHERE not is_finished;--> statement-breakpoint
CREATE INDEX "staff_jobs_by_age" ON "staff_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
UPDATE products SET state = 'draft' WHERE NOT is_active;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'scheduled', 'live', 'archived'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_active_state" CHECK (is_active = ("products"."state" = 'live'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_publish_at" CHECK (("products"."state" = 'scheduled') = ("products"."publish_at" is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_serial_kind" CHECK ("products"."serial_kind" in ('none', 'serial', 'imei'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK ("products"."base_paise" >= "products"."sale_paise" and "products"."sale_paise" >= 0 and ("products"."sale_paise" > 0 or not is_active));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_price" CHECK ("variants"."base_paise" >= "variants"."sale_paise" and "variants"."sale_paise" >= 0);