CREATE TABLE "movement_reading" (
	"id" integer PRIMARY KEY NOT NULL,
	"done" bigint NOT NULL,
	"seen" bigint NOT NULL,
	"seen_before" bigint NOT NULL,
	CONSTRAINT "movement_reading_one_row" CHECK ("movement_reading"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "unit_figures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"free" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"days_free" double precision DEFAULT 0 NOT NULL,
	"days_left" integer GENERATED ALWAYS AS (CASE WHEN sold > 0 THEN least(floor(free * days_free / sold), 100000)::integer END) STORED,
	"counted_at" timestamp (3) with time zone,
	"counted_by" uuid,
	"unrecorded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"sentence" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"safety" integer DEFAULT 0 NOT NULL,
	"low_at" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_targets_one_per_unit" UNIQUE NULLS NOT DISTINCT("product_id","variant_id"),
	CONSTRAINT "stock_targets_never_negative" CHECK (least("stock_targets"."safety", "stock_targets"."low_at") >= 0)
);
--> statement-breakpoint
ALTER TABLE "place_levels" DROP CONSTRAINT "place_levels_never_negative";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_blocked";--> statement-breakpoint
ALTER TABLE "place_levels" ALTER COLUMN "blocked" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "place_levels" ALTER COLUMN "blocked" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "place_levels" ALTER COLUMN "on_hand" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "place_levels" ALTER COLUMN "on_hand" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "staff_preferences" ADD COLUMN "mails_low_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "place_levels" ADD COLUMN "safety" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_figures" ADD CONSTRAINT "unit_figures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_figures" ADD CONSTRAINT "unit_figures_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_figures_of_product" ON "unit_figures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "unit_figures_of_variant" ON "unit_figures" USING btree ("variant_id") WHERE "unit_figures"."variant_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "unit_figures_by_free" ON "unit_figures" USING btree ("free","id");--> statement-breakpoint
CREATE INDEX "unit_figures_by_sold" ON "unit_figures" USING btree ("sold","id");--> statement-breakpoint
CREATE INDEX "unit_figures_by_days_left" ON "unit_figures" USING btree (coalesce(days_left, 2147483647),"id");--> statement-breakpoint
CREATE INDEX "unit_figures_unrecorded" ON "unit_figures" USING btree ("unrecorded_at") WHERE "unit_figures"."unrecorded_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "unit_figures_by_count" ON "unit_figures" USING btree (coalesce(counted_at, timestamptz '1970-01-01 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "stock_levels_stopped" ON "stock_levels" USING btree ("product_id") WHERE status = 'out_of_stock';--> statement-breakpoint
ALTER TABLE "place_levels" ADD CONSTRAINT "place_levels_sums" CHECK (blocked = to_inspect + damaged + kept_back + missing + safety AND on_hand = free + held + blocked);--> statement-breakpoint
ALTER TABLE "place_levels" ADD CONSTRAINT "place_levels_never_negative" CHECK (least("place_levels"."free", "place_levels"."held", "place_levels"."to_inspect", "place_levels"."damaged", "place_levels"."kept_back", "place_levels"."missing", "place_levels"."safety") >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_blocked" CHECK (("stock_movements"."blocked" = 0) = ("stock_movements"."blocked_as" IS NULL) AND "stock_movements"."blocked_as" IN ('to_inspect', 'damaged', 'kept_back', 'missing', 'safety'));--> statement-breakpoint
-- By hand from here. Sums are written with what they are of, so that another kind of blocked units needs no new column for them.
CREATE OR REPLACE FUNCTION move_place_level() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	stands uuid;
	held_there integer;
BEGIN
	IF NEW.held IS NULL THEN
		NEW.held := CASE WHEN NEW.reason IN ('sale', 'cancel') THEN -NEW.change ELSE 0 END;
	END IF;
	IF NEW.variant_id IS NULL THEN
		SELECT id, held INTO stands, held_there FROM place_levels
		WHERE product_id = NEW.product_id AND variant_id IS NULL AND place_id = NEW.place_id FOR NO KEY UPDATE;
	ELSE
		SELECT id, held INTO stands, held_there FROM place_levels
		WHERE product_id = NEW.product_id AND variant_id = NEW.variant_id AND place_id = NEW.place_id FOR NO KEY UPDATE;
	END IF;
	IF stands IS NULL THEN
		stands := gen_random_uuid();
		held_there := 0;
		INSERT INTO place_levels (id, place_id, product_id, variant_id) VALUES (stands, NEW.place_id, NEW.product_id, NEW.variant_id);
	END IF;
	-- A process of the release before hands over without a movement: what left with it is not held when it comes back.
	IF NEW.reason IN ('cancel', 'hand_over') THEN
		NEW.held := greatest(NEW.held, -held_there);
	END IF;
	IF NEW.change = 0 AND NEW.held = 0 AND NEW.blocked = 0 THEN
		RETURN NULL;
	END IF;
	UPDATE place_levels SET
		free = free + NEW.change,
		held = held + NEW.held,
		to_inspect = to_inspect + CASE WHEN NEW.blocked_as = 'to_inspect' THEN NEW.blocked ELSE 0 END,
		damaged = damaged + CASE WHEN NEW.blocked_as = 'damaged' THEN NEW.blocked ELSE 0 END,
		kept_back = kept_back + CASE WHEN NEW.blocked_as = 'kept_back' THEN NEW.blocked ELSE 0 END,
		missing = missing + CASE WHEN NEW.blocked_as = 'missing' THEN NEW.blocked ELSE 0 END,
		safety = safety + CASE WHEN NEW.blocked_as = 'safety' THEN NEW.blocked ELSE 0 END,
		blocked = blocked + NEW.blocked,
		on_hand = on_hand + NEW.change + NEW.held + NEW.blocked
	WHERE id = stands;
	RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE stock_targets ADD CONSTRAINT stock_targets_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_targets ADD CONSTRAINT stock_targets_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants (id) ON DELETE CASCADE;
--> statement-breakpoint
-- Each product and each variant has its row of figures, whoever makes it.
CREATE FUNCTION add_unit_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'variants' THEN
		INSERT INTO unit_figures (id, product_id, variant_id) SELECT n.id, n.product_id, n.id FROM new_units n ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO unit_figures (id, product_id) SELECT n.id, n.id FROM new_units n ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_of_new_products AFTER INSERT ON products
	REFERENCING NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION add_unit_figures();
--> statement-breakpoint
CREATE TRIGGER figures_of_new_variants AFTER INSERT ON variants
	REFERENCING NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION add_unit_figures();
--> statement-breakpoint
INSERT INTO unit_figures (id, product_id, variant_id, free, counted_at, counted_by, unrecorded_at)
SELECT u.id, u.product_id, u.variant_id, coalesce(l.quantity, 0), c.at, c.changed_by, w.at
FROM (
	SELECT p.id, p.id AS product_id, NULL::uuid AS variant_id FROM products p
	UNION ALL SELECT v.id, v.product_id, v.id FROM variants v
) u
LEFT JOIN stock_levels l ON l.product_id = u.product_id AND coalesce(l.variant_id, l.product_id) = u.id
LEFT JOIN (
	SELECT DISTINCT ON (coalesce(m.variant_id, m.product_id)) coalesce(m.variant_id, m.product_id) AS id, m.at, m.changed_by
	FROM stock_movements m WHERE m.reason = 'count' ORDER BY 1, m.number DESC
) c ON c.id = u.id
LEFT JOIN (
	SELECT coalesce(m.variant_id, m.product_id) AS id, max(m.at) AS at FROM stock_movements m WHERE m.reason = 'unrecorded' GROUP BY 1
) w ON w.id = u.id;
--> statement-breakpoint
INSERT INTO movement_reading (id, done, seen, seen_before) SELECT 1, coalesce(max(number), 0), coalesce(max(number), 0), 0 FROM stock_movements;
