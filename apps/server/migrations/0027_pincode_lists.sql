CREATE TABLE "pincode_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"listed_on" date NOT NULL,
	"csv" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
