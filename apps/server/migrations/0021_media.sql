CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_name" CHECK ("media"."name" ~ '^[0-9a-f]{32}\.(webp|jpg)$'),
	CONSTRAINT "media_type" CHECK ("media"."type" in ('image/webp', 'image/jpeg')),
	CONSTRAINT "media_size" CHECK ("media"."bytes" > 0 and "media"."width" > 0 and "media"."height" > 0),
	CONSTRAINT "media_alt" CHECK ("media"."alt" <> '')
);
--> statement-breakpoint
CREATE TABLE "media_removals" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_photos" ALTER COLUMN "webp" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "media_by_age" ON "media" USING btree ("created_at","name");