CREATE TABLE "pincode_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"listed_on" date NOT NULL,
	"csv" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_cell_changes" (
	"brand_id" uuid NOT NULL,
	"categories" uuid[] NOT NULL,
	"price_step" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"products" integer NOT NULL,
	"origin" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_cells" (
	"brand_id" uuid NOT NULL,
	"categories" uuid[] NOT NULL,
	"price_step" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"products" integer NOT NULL,
	"origin" text COLLATE "C" NOT NULL,
	CONSTRAINT "listing_cells_brand_id_categories_price_step_in_stock_origin_pk" PRIMARY KEY("brand_id","categories","price_step","in_stock","origin")
);
--> statement-breakpoint
DROP INDEX "category_listings_by_price";--> statement-breakpoint
DROP INDEX "category_listings_by_created";--> statement-breakpoint
DROP INDEX "category_listings_by_rating";--> statement-breakpoint
DROP INDEX "category_listings_by_sold";--> statement-breakpoint
DROP INDEX "listings_by_price";--> statement-breakpoint
DROP INDEX "listings_by_created";--> statement-breakpoint
DROP INDEX "listings_by_rating";--> statement-breakpoint
DROP INDEX "listings_by_sold";--> statement-breakpoint
DROP INDEX "listings_by_brand_price";--> statement-breakpoint
DROP INDEX "listings_by_brand_created";--> statement-breakpoint
DROP INDEX "listings_by_brand_rating";--> statement-breakpoint
DROP INDEX "listings_by_brand_sold";--> statement-breakpoint
ALTER TABLE "category_listings" ADD COLUMN "name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_listings" ADD COLUMN "origin" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "origin" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "category_listings_by_name" ON "category_listings" USING btree ("category_id","name" DESC NULLS FIRST,"product_id","in_stock","sale_paise","brand_id","origin");--> statement-breakpoint
CREATE INDEX "category_listings_by_origin" ON "category_listings" USING btree ("category_id","origin" DESC NULLS FIRST,"product_id","in_stock","sale_paise","brand_id");--> statement-breakpoint
CREATE INDEX "listings_by_name" ON "listings" USING btree ("name" DESC NULLS FIRST,"product_id","in_stock","sale_paise","brand_id","origin");--> statement-breakpoint
CREATE INDEX "listings_by_origin" ON "listings" USING btree ("origin" DESC NULLS FIRST,"product_id","in_stock","sale_paise","brand_id");--> statement-breakpoint
CREATE INDEX "category_listings_by_price" ON "category_listings" USING btree ("category_id","sale_paise" DESC NULLS FIRST,"product_id","in_stock","brand_id","origin");--> statement-breakpoint
CREATE INDEX "category_listings_by_created" ON "category_listings" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id","in_stock","sale_paise","brand_id","origin");--> statement-breakpoint
CREATE INDEX "category_listings_by_rating" ON "category_listings" USING btree ("category_id","rating" DESC NULLS FIRST,"product_id","in_stock","sale_paise","brand_id","origin");--> statement-breakpoint
CREATE INDEX "category_listings_by_sold" ON "category_listings" USING btree ("category_id","sold_count" DESC NULLS FIRST,"product_id","in_stock","sale_paise","brand_id","origin");--> statement-breakpoint
CREATE INDEX "listings_by_price" ON "listings" USING btree ("sale_paise" DESC NULLS FIRST,"product_id","in_stock","brand_id","origin");--> statement-breakpoint
CREATE INDEX "listings_by_created" ON "listings" USING btree ("created_at" DESC NULLS FIRST,"product_id","in_stock","sale_paise","origin");--> statement-breakpoint
CREATE INDEX "listings_by_rating" ON "listings" USING btree ("rating" DESC NULLS FIRST,"product_id","in_stock","sale_paise","origin");--> statement-breakpoint
CREATE INDEX "listings_by_sold" ON "listings" USING btree ("sold_count" DESC NULLS FIRST,"product_id","in_stock","sale_paise","origin");--> statement-breakpoint
CREATE INDEX "listings_by_brand_price" ON "listings" USING btree ("brand_id","sale_paise" DESC NULLS FIRST,"product_id","in_stock","origin");--> statement-breakpoint
CREATE INDEX "listings_by_brand_created" ON "listings" USING btree ("brand_id","created_at" DESC NULLS FIRST,"product_id","in_stock","origin");--> statement-breakpoint
CREATE INDEX "listings_by_brand_rating" ON "listings" USING btree ("brand_id","rating" DESC NULLS FIRST,"product_id","in_stock","origin");--> statement-breakpoint
CREATE INDEX "listings_by_brand_sold" ON "listings" USING btree ("brand_id","sold_count" DESC NULLS FIRST,"product_id","in_stock","origin");