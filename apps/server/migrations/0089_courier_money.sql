CREATE TABLE "courier_claims" (
	"box_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"awb" text,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"raise_by" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'to-raise' NOT NULL,
	"number" text,
	"raised_at" timestamp (3) with time zone,
	"raised_by" uuid,
	"paid_paise" bigint,
	"reference" text,
	"reason" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courier_claims_of_box" UNIQUE("box_id"),
	CONSTRAINT "courier_claims_kind" CHECK ("courier_claims"."kind" in ('lost', 'damaged')),
	CONSTRAINT "courier_claims_state" CHECK ("courier_claims"."state" in ('to-raise', 'raised', 'paid', 'refused', 'dropped')),
	CONSTRAINT "courier_claims_amounts" CHECK (least("courier_claims"."amount_paise", "courier_claims"."paid_paise") >= 0),
	CONSTRAINT "courier_claims_raised" CHECK (("courier_claims"."number" is null) = ("courier_claims"."raised_at" is null) and ("courier_claims"."state" in ('to-raise', 'dropped') or "courier_claims"."number" is not null)),
	CONSTRAINT "courier_claims_paid" CHECK (("courier_claims"."state" = 'paid') = ("courier_claims"."paid_paise" is not null) and ("courier_claims"."state" = 'paid') = ("courier_claims"."reference" is not null)),
	CONSTRAINT "courier_claims_ended" CHECK (("courier_claims"."state" in ('to-raise', 'raised')) = ("courier_claims"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "courier_remittances" (
	"box_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"awb" text,
	"collected_paise" bigint NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	"remitted_paise" bigint,
	"utr" text,
	"remitted_on" date,
	"recorded_at" timestamp (3) with time zone,
	"recorded_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"settled_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courier_remittances_of_box" UNIQUE("box_id"),
	CONSTRAINT "courier_remittances_amounts" CHECK ("courier_remittances"."collected_paise" > 0 and "courier_remittances"."remitted_paise" >= 0),
	CONSTRAINT "courier_remittances_recorded" CHECK (num_nonnulls("courier_remittances"."remitted_paise", "courier_remittances"."utr", "courier_remittances"."remitted_on", "courier_remittances"."recorded_at") in (0, 4)),
	CONSTRAINT "courier_remittances_settled" CHECK (("courier_remittances"."settled_at" is null) = ("courier_remittances"."settled_reason" is null) and ("courier_remittances"."settled_at" is null or "courier_remittances"."remitted_paise" <> "courier_remittances"."collected_paise"))
);
--> statement-breakpoint
CREATE TABLE "rto_figures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"sent" integer NOT NULL,
	"came_back" integer NOT NULL,
	"share" integer NOT NULL,
	"cost_paise" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rto_figures_once" UNIQUE("days","dimension","key")
);
--> statement-breakpoint
CREATE TABLE "weight_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"awb" text,
	"entered_grams" integer,
	"charged_grams" integer NOT NULL,
	"charge_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"outcome" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "weight_disputes_of_box" UNIQUE("box_id"),
	CONSTRAINT "weight_disputes_state" CHECK ("weight_disputes"."state" in ('open', 'accepted', 'disputed', 'won', 'lost')),
	CONSTRAINT "weight_disputes_amounts" CHECK ("weight_disputes"."charged_grams" > 0 and least("weight_disputes"."entered_grams", "weight_disputes"."charge_paise") >= 0),
	CONSTRAINT "weight_disputes_answered" CHECK (("weight_disputes"."state" = 'open') = ("weight_disputes"."answered_at" is null)),
	CONSTRAINT "weight_disputes_ended" CHECK (("weight_disputes"."state" in ('won', 'lost')) = ("weight_disputes"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "courier_claims" ADD CONSTRAINT "courier_claims_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_remittances" ADD CONSTRAINT "courier_remittances_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weight_disputes" ADD CONSTRAINT "weight_disputes_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_claims_to_raise" ON "courier_claims" USING btree ("raise_by","box_id") WHERE "courier_claims"."state" = 'to-raise';--> statement-breakpoint
CREATE INDEX "courier_claims_by_time" ON "courier_claims" USING btree ("created_at","box_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_remittances_once" ON "courier_remittances" USING btree ("awb","courier") WHERE "courier_remittances"."awb" is not null;--> statement-breakpoint
CREATE INDEX "courier_remittances_by_delivery" ON "courier_remittances" USING btree ("delivered_at","box_id");--> statement-breakpoint
CREATE INDEX "courier_remittances_waiting" ON "courier_remittances" USING btree ("delivered_at","box_id") WHERE "courier_remittances"."remitted_paise" is null;--> statement-breakpoint
CREATE INDEX "courier_remittances_differing" ON "courier_remittances" USING btree ("delivered_at","box_id") WHERE "courier_remittances"."remitted_paise" <> "courier_remittances"."collected_paise" and "courier_remittances"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "courier_remittances_by_utr" ON "courier_remittances" USING btree ("utr") WHERE "courier_remittances"."utr" is not null;--> statement-breakpoint
CREATE INDEX "courier_remittances_of_order" ON "courier_remittances" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rto_figures_by_share" ON "rto_figures" USING btree ("days","dimension","share","id");--> statement-breakpoint
CREATE INDEX "rto_figures_by_sent" ON "rto_figures" USING btree ("days","dimension","sent","id");--> statement-breakpoint
CREATE INDEX "rto_figures_by_returns" ON "rto_figures" USING btree ("days","dimension","came_back","id");--> statement-breakpoint
CREATE INDEX "weight_disputes_open" ON "weight_disputes" USING btree ("answer_by","id") WHERE "weight_disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "weight_disputes_by_time" ON "weight_disputes" USING btree ("created_at","id");--> statement-breakpoint
INSERT INTO "courier_remittances" ("box_id", "order_id", "courier", "awb", "collected_paise", "delivered_at")
	SELECT b."id", s."order_id", coalesce(b."courier", 'by-hand'), b."awb", b."collect_paise", coalesce(b."delivered_at", b."status_at", s."ended_at", s."created_at")
	FROM "boxes" b JOIN "shipments" s ON s."id" = b."shipment_id"
	WHERE b."status" = 'delivered' AND b."collect_paise" > 0;
