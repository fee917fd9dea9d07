CREATE TABLE "pick_list_orders" (
	"list_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "pick_list_orders_list_id_order_id_pk" PRIMARY KEY("list_id","order_id"),
	CONSTRAINT "pick_list_orders_state" CHECK ("pick_list_orders"."state" in ('open', 'picked', 'short', 'waiting', 'part', 'left'))
);
--> statement-breakpoint
CREATE TABLE "pick_list_series" (
	"place_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pick_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"mode" text NOT NULL,
	"started_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "pick_lists_number" UNIQUE("place_id","number"),
	CONSTRAINT "pick_lists_state" CHECK ("pick_lists"."state" in ('open', 'done', 'dropped')),
	CONSTRAINT "pick_lists_mode" CHECK ("pick_lists"."mode" in ('together', 'trays')),
	CONSTRAINT "pick_lists_ended" CHECK (("pick_lists"."state" = 'open') = ("pick_lists"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"list_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"wanted" integer NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"not_found" integer DEFAULT 0 NOT NULL,
	"count_id" uuid,
	"picked_by" uuid,
	"picked_at" timestamp (3) with time zone,
	CONSTRAINT "picks_list_id_order_item_id_pk" PRIMARY KEY("list_id","order_item_id"),
	CONSTRAINT "picks_units" CHECK ("picks"."wanted" between 1 and 10 and least("picks"."found", "picks"."not_found") >= 0 and "picks"."found" + "picks"."not_found" <= "picks"."wanted")
);
--> statement-breakpoint
CREATE TABLE "manifest_series" (
	"month" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pick_list_orders" ADD CONSTRAINT "pick_list_orders_list_id_pick_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."pick_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_list_orders" ADD CONSTRAINT "pick_list_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_list_series" ADD CONSTRAINT "pick_list_series_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_lists" ADD CONSTRAINT "pick_lists_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_list_id_pick_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."pick_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_count_id_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."counts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pick_list_orders_one_open" ON "pick_list_orders" USING btree ("order_id") WHERE "pick_list_orders"."state" in ('open', 'short', 'waiting');--> statement-breakpoint
CREATE INDEX "pick_list_orders_picked" ON "pick_list_orders" USING btree ("order_id") WHERE "pick_list_orders"."state" in ('picked', 'part');--> statement-breakpoint
CREATE INDEX "pick_lists_open" ON "pick_lists" USING btree ("id") WHERE "pick_lists"."state" = 'open';--> statement-breakpoint
CREATE INDEX "picks_of_line" ON "picks" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "picks_by_count" ON "picks" USING btree ("count_id") WHERE "picks"."count_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ((coalesce("terms" #>> '{delivery,to}', '') collate "C"),"id") WHERE "orders"."status" in ('confirmed', 'shipped');--> statement-breakpoint
CREATE INDEX "boxes_lost" ON "boxes" USING btree ("shipment_id") WHERE "boxes"."status" = 'lost';--> statement-breakpoint
CREATE INDEX "boxes_to_inspect" ON "boxes" USING btree ("shipment_id") WHERE "boxes"."received_at" is not null and "boxes"."inspected_at" is null;--> statement-breakpoint
CREATE INDEX "manifests_by_time" ON "manifests" USING btree ("created_at","id");