CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"strong" integer NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_documents_text";--> statement-breakpoint
DROP INDEX "products_by_created";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_rating";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "strong" "tsvector" GENERATED ALWAYS AS (ts_filter(words, '{a,b,c}')) STORED;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_by_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_by_letters" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_sold" ON "products" USING btree ("sold_count" DESC NULLS FIRST,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "search_documents_strong" ON "search_documents" USING gin ("strong");--> statement-breakpoint
CREATE INDEX "search_documents_name" ON "search_documents" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_by_created" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("sale_paise","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating" DESC NULLS FIRST,"id") WHERE is_active;--> statement-breakpoint
UPDATE "search_documents" SET "name" = split_part("text", E'\n', 1);--> statement-breakpoint
INSERT INTO "search_words" ("word", "strong", "total")
SELECT w.lexeme, count(*) FILTER (WHERE w.weights && '{A,B,C}'), count(*)
FROM "search_documents" d CROSS JOIN LATERAL unnest(d."words") AS w
GROUP BY w.lexeme;
