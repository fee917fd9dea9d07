CREATE TABLE "known_browsers" (
	"phone" text NOT NULL,
	"browser_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_phone_browser_hash_pk" PRIMARY KEY("phone","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_codes" (
	"phone" text NOT NULL,
	"browser_hash" text NOT NULL,
	"network" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"strangers_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "otp_codes_phone_browser_hash_pk" PRIMARY KEY("phone","browser_hash"),
	CONSTRAINT "otp_codes_tries" CHECK ("otp_codes"."wrong_tries" between 0 and 5 and "otp_codes"."strangers_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "order_versions" (
	"key" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_key" text;--> statement-breakpoint
CREATE INDEX "order_versions_by_change" ON "order_versions" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "carts_of_guests" ON "carts" USING btree ("updated_at") WHERE "carts"."guest_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_by_customer" ON "orders" USING btree ("customer_id") WHERE "orders"."payment_status" = 'pending' and "orders"."status" in ('pending', 'processing', 'confirmed', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_open_by_phone" ON "orders" USING btree ("phone_key") WHERE "orders"."payment_status" = 'pending' and "orders"."status" in ('pending', 'processing', 'confirmed', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_open_by_place" ON "orders" USING btree ("place_key") WHERE "orders"."payment_status" = 'pending' and "orders"."status" in ('pending', 'processing', 'confirmed', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_network" ON "orders" USING btree ("network_key") WHERE "orders"."status" = 'pending' and "orders"."payment_status" = 'pending';