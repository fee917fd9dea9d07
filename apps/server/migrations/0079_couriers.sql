CREATE TABLE "courier_bookings" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"awb" text,
	"courier_reference" text,
	"service_id" text,
	"service" text,
	"price_paise" bigint,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"failure" text,
	"tracked_at" timestamp (3) with time zone,
	CONSTRAINT "courier_bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "courier_bookings_state" CHECK ("courier_bookings"."state" in ('asked', 'booked', 'failed', 'cancelled')),
	CONSTRAINT "courier_bookings_awb" CHECK ("courier_bookings"."state" <> 'booked' or "courier_bookings"."awb" is not null),
	CONSTRAINT "courier_bookings_ended" CHECK (("courier_bookings"."state" = 'asked') = ("courier_bookings"."ended_at" is null)),
	CONSTRAINT "courier_bookings_price" CHECK ("courier_bookings"."price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "courier_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"awb" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	"reason" text,
	"box_id" uuid,
	"problem" text,
	CONSTRAINT "courier_events_once" UNIQUE("awb","courier","status","at"),
	CONSTRAINT "courier_events_awb" CHECK (length("courier_events"."awb") between 1 and 40),
	CONSTRAINT "courier_events_problem" CHECK ("courier_events"."problem" in ('no-box', 'unknown-status', 'in-future'))
);
--> statement-breakpoint
CREATE INDEX "courier_bookings_by_awb" ON "courier_bookings" USING btree ("awb","courier") WHERE "courier_bookings"."awb" is not null;--> statement-breakpoint
CREATE INDEX "courier_bookings_asked" ON "courier_bookings" USING btree ("asked_at") WHERE "courier_bookings"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "courier_bookings_to_track" ON "courier_bookings" USING btree ("tracked_at") WHERE "courier_bookings"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "courier_events_of_box" ON "courier_events" USING btree ("box_id","at") WHERE "courier_events"."box_id" is not null;--> statement-breakpoint
CREATE INDEX "courier_events_to_look_at" ON "courier_events" USING btree ("received_at","id") WHERE "courier_events"."problem" is not null;