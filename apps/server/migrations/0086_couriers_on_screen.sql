CREATE TABLE "courier_polls" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"tracked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"awb" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	"kind" text,
	"day" date,
	"answer" jsonb,
	"sending_since" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_deliveries_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "failed_deliveries_once" UNIQUE("box_id","failed_at"),
	CONSTRAINT "failed_deliveries_state" CHECK ("failed_deliveries"."state" in ('open', 'answered', 'told', 'refused', 'ended')),
	CONSTRAINT "failed_deliveries_answer" CHECK ("failed_deliveries"."answer" is null or "failed_deliveries"."state" = 'answered')
);
--> statement-breakpoint
CREATE TABLE "delivery_proofs" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courier_events" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courier_events" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "courier_events" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "is_awb_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "failed_deliveries" ADD CONSTRAINT "failed_deliveries_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_deliveries" ADD CONSTRAINT "failed_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_proofs" ADD CONSTRAINT "delivery_proofs_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_proofs" ADD CONSTRAINT "delivery_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_deliveries_of_order" ON "failed_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "failed_deliveries_to_tell" ON "failed_deliveries" USING btree ("answered_at") WHERE "failed_deliveries"."state" = 'answered';--> statement-breakpoint
CREATE INDEX "delivery_proofs_of_order" ON "delivery_proofs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_proofs_by_age" ON "delivery_proofs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "courier_events_open" ON "courier_events" USING btree ("received_at","id") WHERE "courier_events"."problem" is not null and "courier_events"."closed_at" is null;