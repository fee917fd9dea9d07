-- Writers of the last release, and hands in the database, change is_active alone.
CREATE FUNCTION follow_product_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NOT NEW.is_active AND NEW.state = 'live' THEN NEW.state := 'draft'; END IF;
		NEW.is_active := NEW.state = 'live';
	ELSIF NEW.state <> OLD.state THEN
		NEW.is_active := NEW.state = 'live';
	ELSIF NEW.is_active <> OLD.is_active THEN
		NEW.state := CASE WHEN NEW.is_active THEN 'live' ELSE 'draft' END;
	END IF;
	IF NEW.state <> 'scheduled' THEN NEW.publish_at := NULL; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Named to fire first: other triggers read is_active.
CREATE TRIGGER a_product_state BEFORE INSERT OR UPDATE OF is_active, state ON products
	FOR EACH ROW EXECUTE FUNCTION follow_product_state();
--> statement-breakpoint
-- What is on sale has a price.
CREATE FUNCTION refuse_unpriced_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM variants v WHERE v.product_id = NEW.id AND v.is_active AND v.sale_paise = 0) THEN
		RAISE EXCEPTION 'Product % has variants without a price', NEW.sku USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_of_unpriced_variants BEFORE UPDATE OF is_active, state ON products
	FOR EACH ROW WHEN (NEW.is_active AND NOT OLD.is_active OR NEW.state = 'live' AND OLD.state <> 'live')
	EXECUTE FUNCTION refuse_unpriced_product();
--> statement-breakpoint
CREATE FUNCTION refuse_unpriced_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM products p WHERE p.id = NEW.product_id AND p.is_active) THEN
		RAISE EXCEPTION 'Variant % of a product on sale has no price', NEW.sku USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER variant_without_price BEFORE INSERT OR UPDATE OF sale_paise, is_active ON variants
	FOR EACH ROW WHEN (NEW.is_active AND NEW.sale_paise = 0) EXECUTE FUNCTION refuse_unpriced_variant();
--> statement-breakpoint
-- The opening balance of each level, and changes whose writer recorded no movement.
CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_movements (id, product_id, variant_id, change, level, reason)
	VALUES (gen_random_uuid(), NEW.product_id, NEW.variant_id,
		CASE WHEN TG_OP = 'INSERT' THEN NEW.quantity ELSE NEW.quantity - OLD.quantity END, NEW.quantity,
		CASE WHEN TG_OP = 'INSERT' THEN 'opening' ELSE 'unrecorded' END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER opening_movement AFTER INSERT ON stock_levels
	FOR EACH ROW WHEN (NEW.quantity > 0) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER unrecorded_movement AFTER UPDATE OF quantity ON stock_levels
	FOR EACH ROW WHEN (NEW.quantity <> OLD.quantity AND NEW.movements = OLD.movements) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
INSERT INTO stock_movements (id, product_id, variant_id, at, change, level, reason)
SELECT gen_random_uuid(), product_id, variant_id, updated_at, quantity, quantity, 'opening' FROM stock_levels WHERE quantity > 0;
--> statement-breakpoint
UPDATE staff_roles SET permissions = permissions || '{stock.change,jobs.read}'::text[] WHERE 'products.change' = ANY (permissions);
--> statement-breakpoint
UPDATE staff_roles SET permissions = permissions || '{stock.change}'::text[] WHERE id = 'warehouse' AND NOT 'stock.change' = ANY (permissions);
