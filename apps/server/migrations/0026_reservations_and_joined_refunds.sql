ALTER TABLE "coupon_uses" ADD COLUMN "is_reservation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_joined_into_refunds_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_joined" ON "refunds" USING btree ("joined_into") WHERE "refunds"."joined_into" is not null;