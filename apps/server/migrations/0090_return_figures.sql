CREATE TABLE "return_figures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"returns" integer NOT NULL,
	"units" integer NOT NULL,
	"of_units" integer,
	"share" integer NOT NULL,
	"worth_paise" bigint NOT NULL,
	"median_minutes" integer,
	"slow_minutes" integer,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "return_figures_once" UNIQUE("days","dimension","key")
);
--> statement-breakpoint
ALTER TABLE "return_photos" ADD COLUMN "small_webp" "bytea";--> statement-breakpoint
CREATE INDEX "return_figures_by_returns" ON "return_figures" USING btree ("days","dimension","returns","id");--> statement-breakpoint
CREATE INDEX "return_figures_by_units" ON "return_figures" USING btree ("days","dimension","units","id");--> statement-breakpoint
CREATE INDEX "return_figures_by_share" ON "return_figures" USING btree ("days","dimension","share","id");--> statement-breakpoint
CREATE INDEX "returns_refused" ON "returns" USING btree ("refusal_reason","id") WHERE "returns"."refusal_reason" is not null;--> statement-breakpoint
CREATE INDEX "returns_by_pickup" ON "returns" USING btree ("pickup_way","id") WHERE "returns"."pickup_way" is not null;