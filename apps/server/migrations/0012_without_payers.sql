-- Events are kept without who paid from now on; this takes it out of those kept before.
UPDATE "payment_events" SET "payload" = jsonb_set("payload", '{payload,payment,entity}',
	("payload" #> '{payload,payment,entity}') - '{email,contact,vpa,card,upi,notes}'::text[])
WHERE jsonb_typeof("payload" #> '{payload,payment,entity}') = 'object';
--> statement-breakpoint
ALTER TABLE "otps" DROP COLUMN "verified_at";
