CREATE TABLE "problem_closings" (
	"thing_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"known" text NOT NULL,
	"reason" text NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "problem_closings_reason" CHECK (length("problem_closings"."reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "staff_preferences" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"mails_new_orders" boolean NOT NULL,
	"mails_lamps" text[] NOT NULL,
	"mails_morning" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lit_lamps" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "reference" uuid;--> statement-breakpoint
ALTER TABLE "staff_preferences" ADD CONSTRAINT "staff_preferences_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_closings_by_order" ON "problem_closings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_by_reference" ON "payment_events" USING btree ("reference","created_at") WHERE "payment_events"."reference" is not null;--> statement-breakpoint
CREATE INDEX "payments_adjusted" ON "payments" USING btree ("captured_at") WHERE "payments"."status" = 'captured' and "payments"."fee_paise" + "payments"."discount_paise" > 0;--> statement-breakpoint
CREATE INDEX "refunds_given_back" ON "refunds" USING btree ("created_at") WHERE "refunds"."origin" <> 'store';