ALTER TABLE "staff_api_keys" ADD COLUMN "made_by_key" uuid;--> statement-breakpoint
ALTER TABLE "staff_api_keys" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_jobs" ADD COLUMN "also_needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_api_keys" ADD CONSTRAINT "staff_api_keys_made_by_key_staff_api_keys_id_fk" FOREIGN KEY ("made_by_key") REFERENCES "public"."staff_api_keys"("id") ON DELETE cascade ON UPDATE no action;