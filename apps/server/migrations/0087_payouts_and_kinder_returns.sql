CREATE TABLE "late_refund_notices" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_reason";--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('damaged', 'near_expiry', 'not_as_described', 'defective', 'wrong_item', 'missing_parts', 'changed_mind'));