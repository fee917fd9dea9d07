CREATE TABLE "contact_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "contact_tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"customer_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"topic" text NOT NULL,
	"order_number" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_tickets_message" CHECK (length("contact_tickets"."message") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_status";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "opens" text DEFAULT '10:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "closes" text DEFAULT '20:30' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "closed_on" smallint;--> statement-breakpoint
ALTER TABLE "contact_tickets" ADD CONSTRAINT "contact_tickets_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_tickets_by_email" ON "contact_tickets" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_tickets_by_customer" ON "contact_tickets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "returns_by_refund" ON "returns" USING btree ("refund_id") WHERE "returns"."refund_id" is not null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_once_per_key" UNIQUE("order_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'picked_up', 'received', 'inspected', 'refunded', 'refused', 'cancelled'));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_hours" CHECK ("stores"."opens" ~ '^[0-2][0-9]:[0-5][0-9]$' and "stores"."closes" ~ '^[0-2][0-9]:[0-5][0-9]$' and "stores"."closed_on" between 0 and 6);