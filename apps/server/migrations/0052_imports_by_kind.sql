CREATE TABLE "import_columns" (
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_columns_kind_source_pk" PRIMARY KEY("kind","source")
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"parent_key" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"has_extra_cells" boolean DEFAULT false NOT NULL,
	"entity_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"group_key" text DEFAULT '' NOT NULL,
	"outcome" text,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"areas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question" text,
	"accepted_question" text,
	"missing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_lines_outcome" CHECK ("import_lines"."outcome" in ('new', 'changed', 'same', 'wrong'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"is_update_only" boolean DEFAULT false NOT NULL,
	"makes_missing" boolean DEFAULT false NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"check_job_id" uuid,
	"job_id" uuid,
	"undo_until" timestamp (3) with time zone,
	"summary" jsonb,
	"is_whole" boolean DEFAULT true NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_by_end" ON "imports" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "imports" (id, kind, file_name, source, headings, columns, is_update_only, makes_missing, checks, check_job_id, job_id, undo_until, summary, is_whole, line_count, created_by, created_at, expires_at)
SELECT id, 'products', file_name, source, headings, columns, is_update_only, makes_missing, checks, check_job_id, job_id, undo_until, summary, is_whole, line_count, created_by, created_at, expires_at
FROM "catalogue_imports";--> statement-breakpoint
INSERT INTO "import_lines" (import_id, line, cells, mended, key, parent_key, code, has_extra_cells, entity_id, name, group_key, outcome, differences, areas, problems, warnings, question, accepted_question, missing)
SELECT import_id, line, cells, mended, sku, parent_sku, barcode, has_extra_cells, product_id, name, group_key, outcome, differences,
  jsonb_strip_nulls(jsonb_build_object('price', nullif(price_differences, 0), 'stock', nullif(stock_differences, 0), 'text', nullif(text_differences, 0), 'legal', nullif(legal_differences, 0))),
  problems, warnings, question, accepted_question, missing
FROM "catalogue_import_lines";--> statement-breakpoint
INSERT INTO "import_columns" (kind, source, columns, updated_at)
SELECT 'products', source, columns, updated_at FROM "import_column_choices";
