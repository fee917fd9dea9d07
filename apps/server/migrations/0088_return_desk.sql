CREATE TABLE "return_photo_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"asked" text NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"words" text
);
--> statement-breakpoint
ALTER TABLE "return_photos" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "decide_by" timestamp (3) with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "photos_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "inspection_note" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "pickup_way" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "pickup_booked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "reverse_courier" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "reverse_awb" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "reverse_status" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "reverse_status_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "return_photo_requests" ADD CONSTRAINT "return_photo_requests_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_photo_requests_by_token" ON "return_photo_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "return_photo_requests_of_return" ON "return_photo_requests" USING btree ("return_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("status","decide_by","id") WHERE "returns"."status" in ('requested', 'approved', 'picked_up', 'received', 'inspected');--> statement-breakpoint
CREATE INDEX "returns_by_decision" ON "returns" USING btree ("decide_by","id");--> statement-breakpoint
CREATE INDEX "returns_by_time" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "returns_by_change" ON "returns" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "returns_by_amount" ON "returns" USING btree ("amount_paise","id");--> statement-breakpoint
CREATE INDEX "returns_by_number" ON "returns" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "returns_of_person" ON "returns" USING btree ("assigned_to","decide_by") WHERE "returns"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "returns_by_reverse_awb" ON "returns" USING btree ("reverse_awb") WHERE "returns"."reverse_awb" is not null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_pickup_way" CHECK ("returns"."pickup_way" in ('courier', 'typed', 'hand'));--> statement-breakpoint
-- What waits at this moment is to be decided a day after it was asked for.
UPDATE returns SET decide_by = created_at + interval '24 hours' WHERE status = 'requested';
