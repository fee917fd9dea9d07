ALTER TABLE "price_changes" DROP CONSTRAINT "price_changes_variant_id_variants_id_fk";
--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "former_sku" text;