CREATE TABLE "invoice_gaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"from_number" integer NOT NULL,
	"to_number" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_gaps_once" UNIQUE("series","reason"),
	CONSTRAINT "invoice_gaps_numbers" CHECK ("invoice_gaps"."from_number" between 1 and "invoice_gaps"."to_number")
);
--> statement-breakpoint
ALTER TABLE "invoice_gaps" ADD CONSTRAINT "invoice_gaps_series_invoice_series_prefix_fk" FOREIGN KEY ("series") REFERENCES "public"."invoice_series"("prefix") ON DELETE no action ON UPDATE no action;