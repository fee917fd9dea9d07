ALTER TABLE "old_addresses" DROP CONSTRAINT "old_addresses_kind";--> statement-breakpoint
ALTER TABLE "product_drafts" ADD COLUMN "before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_kind" CHECK ("old_addresses"."kind" in ('product', 'category', 'brand'));