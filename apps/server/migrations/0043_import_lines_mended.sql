ALTER TABLE "catalogue_import_lines" ADD COLUMN "accepted_question" text;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "mended" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "missing" jsonb DEFAULT '{"brands":[],"categories":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "parent_sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "has_extra_cells" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "price_differences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "stock_differences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "text_differences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "legal_differences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "makes_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "undo_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "is_whole" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "line_count" integer DEFAULT 0 NOT NULL;