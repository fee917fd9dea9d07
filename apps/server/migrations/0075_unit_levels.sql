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
	"is_for_sale" boolean DEFAULT false NOT NULL,
	"low_at" integer,
	"free" integer DEFAULT 0 NOT NULL,
	"blocked" integer DEFAULT 0 NOT NULL,
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
CREATE INDEX "unit_figures_for_sale" ON "unit_figures" USING btree ("free","id") WHERE "unit_figures"."is_for_sale";--> statement-breakpoint
CREATE INDEX "unit_figures_blocked" ON "unit_figures" USING btree ("id") WHERE "unit_figures"."blocked" > 0;--> statement-breakpoint
CREATE INDEX "unit_figures_by_sold" ON "unit_figures" USING btree ("sold","id");--> statement-breakpoint
CREATE INDEX "unit_figures_by_days_left" ON "unit_figures" USING btree (coalesce(days_left, 2147483647),"id");--> statement-breakpoint
CREATE INDEX "unit_figures_unrecorded" ON "unit_figures" USING btree ("unrecorded_at") WHERE "unit_figures"."unrecorded_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "unit_figures_by_count" ON "unit_figures" USING btree (coalesce(counted_at, timestamptz '1970-01-01 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_reason" ON "stock_movements" USING btree ("reason","number") WHERE "stock_movements"."reason" NOT IN ('sale', 'cancel', 'hand_over');--> statement-breakpoint
CREATE INDEX "stock_movements_by_person" ON "stock_movements" USING btree (coalesce(changed_by, '00000000-0000-0000-0000-000000000000'::uuid),"number") WHERE "stock_movements"."changed_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_of_people" ON "stock_movements" USING btree ("number") WHERE "stock_movements"."changed_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_by_former_sku" ON "stock_movements" USING btree (lower("former_sku") text_pattern_ops) WHERE "stock_movements"."former_sku" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_by_time" ON "stock_movements" USING brin ("at");--> statement-breakpoint
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
-- Each variant, and each product without variants, has its row of figures, whoever makes it.
CREATE FUNCTION add_unit_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'variants' THEN
		INSERT INTO unit_figures (id, product_id, variant_id, is_for_sale)
		SELECT n.id, n.product_id, n.id, n.is_active AND p.is_active FROM new_units n JOIN products p ON p.id = n.product_id ON CONFLICT DO NOTHING;
		DELETE FROM unit_figures u USING new_units n WHERE u.id = n.product_id;
	ELSE
		INSERT INTO unit_figures (id, product_id, is_for_sale) SELECT n.id, n.id, n.is_active FROM new_units n ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION restore_unit_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO unit_figures (id, product_id, is_for_sale)
	SELECT p.id, p.id, p.is_active FROM products p
	WHERE p.id IN (SELECT o.product_id FROM old_units o) AND NOT EXISTS (SELECT FROM variants v WHERE v.product_id = p.id)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION switch_unit_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'variants' THEN
		UPDATE unit_figures SET is_for_sale = NEW.is_active AND (SELECT p.is_active FROM products p WHERE p.id = NEW.product_id) WHERE id = NEW.id;
	ELSE
		UPDATE unit_figures u SET is_for_sale = NEW.is_active AND coalesce((SELECT v.is_active FROM variants v WHERE v.id = u.variant_id), true)
		WHERE u.product_id = NEW.id;
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
CREATE TRIGGER figures_of_removed_variants AFTER DELETE ON variants
	REFERENCING OLD TABLE AS old_units FOR EACH STATEMENT EXECUTE FUNCTION restore_unit_figures();
--> statement-breakpoint
CREATE TRIGGER figures_of_switched_products AFTER UPDATE ON products
	FOR EACH ROW WHEN (NEW.is_active <> OLD.is_active) EXECUTE FUNCTION switch_unit_figures();
--> statement-breakpoint
CREATE TRIGGER figures_of_switched_variants AFTER UPDATE ON variants
	FOR EACH ROW WHEN (NEW.is_active <> OLD.is_active) EXECUTE FUNCTION switch_unit_figures();
--> statement-breakpoint
INSERT INTO unit_figures (id, product_id, variant_id, is_for_sale, free, blocked, counted_at, counted_by, unrecorded_at)
SELECT u.id, u.product_id, u.variant_id, u.is_for_sale, coalesce(l.quantity, 0), coalesce(h.blocked, 0), c.at, c.changed_by, w.at
FROM (
	SELECT p.id, p.id AS product_id, NULL::uuid AS variant_id, p.is_active AS is_for_sale FROM products p
	WHERE NOT EXISTS (SELECT FROM variants v WHERE v.product_id = p.id)
	UNION ALL SELECT v.id, v.product_id, v.id, v.is_active AND p.is_active FROM variants v JOIN products p ON p.id = v.product_id
) u
LEFT JOIN stock_levels l ON l.product_id = u.product_id AND coalesce(l.variant_id, l.product_id) = u.id
LEFT JOIN (
	SELECT coalesce(variant_id, product_id) AS id, sum(blocked)::int AS blocked FROM place_levels GROUP BY 1
) h ON h.id = u.id
LEFT JOIN (
	SELECT DISTINCT ON (coalesce(m.variant_id, m.product_id)) coalesce(m.variant_id, m.product_id) AS id, m.at, m.changed_by
	FROM stock_movements m WHERE m.reason = 'count' ORDER BY 1, m.number DESC
) c ON c.id = u.id
LEFT JOIN (
	SELECT coalesce(m.variant_id, m.product_id) AS id, max(m.at) AS at FROM stock_movements m WHERE m.reason = 'unrecorded' GROUP BY 1
) w ON w.id = u.id;
--> statement-breakpoint
INSERT INTO movement_reading (id, done, seen, seen_before) SELECT 1, coalesce(max(number), 0), coalesce(max(number), 0), 0 FROM stock_movements;
