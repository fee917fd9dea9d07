CREATE TABLE "place_levels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"free" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"to_inspect" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"kept_back" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"blocked" integer GENERATED ALWAYS AS (to_inspect + damaged + kept_back + missing) STORED NOT NULL,
	"on_hand" integer GENERATED ALWAYS AS (free + held + to_inspect + damaged + kept_back + missing) STORED NOT NULL,
	CONSTRAINT "place_levels_one_per_unit" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","place_id"),
	CONSTRAINT "place_levels_never_negative" CHECK (least("place_levels"."free", "place_levels"."held", "place_levels"."to_inspect", "place_levels"."damaged", "place_levels"."kept_back", "place_levels"."missing") >= 0)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "place_id" uuid DEFAULT '01937000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "former_sku" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "blocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "blocked_as" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "document_kind" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "place_levels" ADD CONSTRAINT "place_levels_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_in_order" ON "stock_movements" USING btree ("number");--> statement-breakpoint
CREATE INDEX "stock_movements_of_document" ON "stock_movements" USING btree ("document_id") WHERE "stock_movements"."document_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_blocked" CHECK (("stock_movements"."blocked" = 0) = ("stock_movements"."blocked_as" IS NULL) AND "stock_movements"."blocked_as" IN ('to_inspect', 'damaged', 'kept_back', 'missing'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_document" CHECK (("stock_movements"."document_kind" IS NULL) = ("stock_movements"."document_id" IS NULL));--> statement-breakpoint
-- The movements that exist changed free units alone. From here on a trigger fills in what a process of the release before leaves out.
ALTER TABLE "stock_movements" ALTER COLUMN "held" DROP DEFAULT;
--> statement-breakpoint
-- The ledger outlives what it is about.
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_variant_id_variants_id_fk";
--> statement-breakpoint
INSERT INTO places (id, name) VALUES ('01937000-0000-7000-8000-000000000001', 'Warehouse');
--> statement-breakpoint
INSERT INTO place_levels (id, place_id, product_id, variant_id, free)
SELECT gen_random_uuid(), '01937000-0000-7000-8000-000000000001', product_id, variant_id, quantity FROM stock_levels;
--> statement-breakpoint
ALTER TABLE place_levels SET (fillfactor = 70);
--> statement-breakpoint
-- What is at a place follows from each movement. Its level is locked by whoever writes one.
CREATE FUNCTION move_place_level() RETURNS trigger LANGUAGE plpgsql AS $$
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
		missing = missing + CASE WHEN NEW.blocked_as = 'missing' THEN NEW.blocked ELSE 0 END
	WHERE id = stands;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_of_movement BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION move_place_level();
--> statement-breakpoint
-- What orders have taken and nobody has handed over yet.
INSERT INTO stock_movements (id, product_id, variant_id, change, level, held, reason)
SELECT gen_random_uuid(), l.product_id, l.variant_id, 0, l.quantity, taken.units, 'opening'
FROM stock_levels l JOIN (
	SELECT i.product_id, i.variant_id, sum(i.quantity - i.cancelled_quantity)::int AS units
	FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.status IN ('pending', 'processing', 'confirmed') GROUP BY 1, 2
) taken ON taken.product_id = l.product_id AND taken.variant_id IS NOT DISTINCT FROM l.variant_id
WHERE taken.units > 0;
--> statement-breakpoint
CREATE FUNCTION keep_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.former_sku IS NULL AND to_jsonb(NEW) - 'former_sku' = to_jsonb(OLD) - 'former_sku' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A movement of stock is never changed or removed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER kept_movement BEFORE UPDATE OR DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION keep_stock_movement();
--> statement-breakpoint
-- A level that goes leaves no units behind: by the console it has none, by hand in the database it may.
CREATE FUNCTION record_removed_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.quantity > 0 THEN
		INSERT INTO stock_movements (id, product_id, variant_id, change, level, held, reason)
		VALUES (gen_random_uuid(), OLD.product_id, OLD.variant_id, -OLD.quantity, 0, 0, 'unrecorded');
	END IF;
	DELETE FROM place_levels WHERE product_id = OLD.product_id AND variant_id IS NOT DISTINCT FROM OLD.variant_id AND on_hand = 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER removed_level AFTER DELETE ON stock_levels FOR EACH ROW EXECUTE FUNCTION record_removed_level();
