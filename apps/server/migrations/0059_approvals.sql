CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"input" jsonb NOT NULL,
	"order_id" uuid NOT NULL,
	"return_id" uuid,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "approvals_amount" CHECK ("approvals"."amount_paise" > 0),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'waiting') = ("approvals"."decided_at" IS NULL)),
	CONSTRAINT "approvals_second_person" CHECK ("approvals"."state" <> 'confirmed' OR "approvals"."decided_by" <> "approvals"."asked_by")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_waiting" ON "approvals" USING btree (coalesce("return_id", "order_id")) WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_by_time" ON "approvals" USING btree ("decided_at");