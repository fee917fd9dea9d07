CREATE TABLE "listing_changes" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_changes_by_transaction" ON "listing_changes" USING btree ("changed_in");--> statement-breakpoint
CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid[];
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		changed := ARRAY[OLD.id, NEW.id];
	ELSE
		changed := ARRAY[OLD.product_id, NEW.product_id];
	END IF;
	INSERT INTO listing_changes AS known (product_id, changed_in)
	SELECT DISTINCT c.id, pg_current_xact_id() FROM unnest(changed) AS c(id) WHERE c.id IS NOT NULL
	ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in WHERE known.changed_in <> excluded.changed_in;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_of_products AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_listing_change();
--> statement-breakpoint
CREATE TRIGGER listing_of_changed_products AFTER UPDATE ON products FOR EACH ROW
	WHEN ((OLD.id, OLD.brand_id, OLD.inventory_type, OLD.sale_paise, OLD.created_at, OLD.rating, OLD.sold_count, OLD.is_active)
		IS DISTINCT FROM (NEW.id, NEW.brand_id, NEW.inventory_type, NEW.sale_paise, NEW.created_at, NEW.rating, NEW.sold_count, NEW.is_active))
	EXECUTE FUNCTION note_listing_change();
--> statement-breakpoint
CREATE TRIGGER listing_of_categories AFTER INSERT OR UPDATE OR DELETE ON product_categories
	FOR EACH ROW EXECUTE FUNCTION note_listing_change();
--> statement-breakpoint
CREATE TRIGGER listing_of_stock AFTER INSERT OR DELETE ON stock_levels FOR EACH ROW EXECUTE FUNCTION note_listing_change();
--> statement-breakpoint
-- An order seldom takes the last unit: only then is anything written beside the level itself.
CREATE TRIGGER listing_of_changed_stock AFTER UPDATE ON stock_levels FOR EACH ROW
	WHEN ((OLD.product_id, OLD.variant_id IS NULL, OLD.quantity > 0, OLD.status)
		IS DISTINCT FROM (NEW.product_id, NEW.variant_id IS NULL, NEW.quantity > 0, NEW.status))
	EXECUTE FUNCTION note_listing_change();
