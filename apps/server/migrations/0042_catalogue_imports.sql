CREATE TABLE "catalogue_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"group_key" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"outcome" text,
	"differences" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"question" text,
	CONSTRAINT "catalogue_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "catalogue_import_lines_outcome" CHECK ("catalogue_import_lines"."outcome" in ('new', 'changed', 'same', 'wrong'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"is_update_only" boolean DEFAULT false NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"check_job_id" uuid,
	"job_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_column_choices" (
	"source" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD CONSTRAINT "catalogue_import_lines_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_imports_by_end" ON "catalogue_imports" USING btree ("expires_at");