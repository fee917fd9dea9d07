CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"customer_id" uuid,
	"audience" text NOT NULL,
	"template" text NOT NULL,
	"template_version" integer NOT NULL,
	"sms_group" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"document" jsonb,
	"order_id" uuid,
	"order_number" text,
	"return_id" uuid,
	"ticket" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"provider_words" text,
	"provider_id" text,
	"reported_at" timestamp (3) with time zone,
	"resend_of" uuid,
	"resent_as" uuid,
	"asked_by" uuid,
	"once" text,
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'email')),
	CONSTRAINT "messages_audience" CHECK ("messages"."audience" in ('shopper', 'staff')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('waiting', 'sent', 'refused', 'delivered', 'bounced')),
	CONSTRAINT "messages_sent" CHECK (("messages"."sent_at" is null) = ("messages"."state" in ('waiting', 'refused')))
);
--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_recipient" ON "messages" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "messages_by_customer" ON "messages" USING btree ("customer_id") WHERE "messages"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_by_order" ON "messages" USING btree ("order_number") WHERE "messages"."order_number" is not null;--> statement-breakpoint
CREATE INDEX "messages_by_provider_id" ON "messages" USING btree ("provider_id") WHERE "messages"."provider_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_resent_once" ON "messages" USING btree ("resend_of") WHERE "messages"."resend_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_queued_once" ON "messages" USING btree ("once") WHERE "messages"."once" is not null;