CREATE TABLE "bin_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bin_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"is_main" boolean NOT NULL,
	"placed_by" uuid,
	"placed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bin_units_once" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","bin_id")
);
--> statement-breakpoint
CREATE TABLE "bins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" uuid NOT NULL,
	"code" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"counted_at" timestamp (3) with time zone,
	CONSTRAINT "bins_one_per_key" UNIQUE("place_id","key"),
	CONSTRAINT "bins_code" CHECK (length("bins"."code") between 1 and 20 and length("bins"."key") > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_job_files" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_parts" (
	"job_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"labels" jsonb NOT NULL,
	CONSTRAINT "label_parts_job_id_number_pk" PRIMARY KEY("job_id","number")
);
--> statement-breakpoint
ALTER TABLE "staff_preferences" ADD COLUMN "labels" jsonb;--> statement-breakpoint
ALTER TABLE "bin_units" ADD CONSTRAINT "bin_units_bin_id_bins_id_fk" FOREIGN KEY ("bin_id") REFERENCES "public"."bins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_units" ADD CONSTRAINT "bin_units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_units" ADD CONSTRAINT "bin_units_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bins" ADD CONSTRAINT "bins_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job_files" ADD CONSTRAINT "staff_job_files_job_id_staff_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."staff_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_parts" ADD CONSTRAINT "label_parts_job_id_staff_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."staff_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bin_units_one_main" ON "bin_units" USING btree (coalesce("variant_id", "product_id")) WHERE "bin_units"."is_main";--> statement-breakpoint
CREATE INDEX "bin_units_of_bin" ON "bin_units" USING btree ("bin_id");--> statement-breakpoint
CREATE INDEX "bins_in_order" ON "bins" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "bins_by_key" ON "bins" USING btree ("key");