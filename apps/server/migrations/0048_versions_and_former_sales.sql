ALTER TABLE "attributes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Of products that are there it is true, but for drafts of which no publication is known.
ALTER TABLE "products" ADD COLUMN "was_on_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "was_on_sale" SET DEFAULT false;--> statement-breakpoint
UPDATE "products" p SET was_on_sale = false
WHERE p.state IN ('draft', 'scheduled') AND p.sold_count = 0 AND NOT EXISTS (
	SELECT FROM audit_entries a WHERE a.entity = 'product' AND a.entity_id = p.id::text
		AND a.action IN ('product.publish', 'product.withdraw'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_product_state() RETURNS trigger LANGUAGE plpgsql AS $$
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
	IF NEW.state = 'live' THEN NEW.was_on_sale := true; END IF;
	RETURN NEW;
END $$;
