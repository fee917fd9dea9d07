CREATE TABLE "settlement_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_adjustment_id" text NOT NULL,
	"payment_id" uuid,
	"provider_dispute_id" text,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_adjustments_provider" UNIQUE("provider_adjustment_id","provider")
);
--> statement-breakpoint
ALTER TABLE "settlement_adjustments" ADD CONSTRAINT "settlement_adjustments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_adjustments_by_payment" ON "settlement_adjustments" USING btree ("payment_id");