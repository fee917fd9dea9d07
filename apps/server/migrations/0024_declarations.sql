-- What a product lacks before it can be sold online, in words: `missingDeclarations` of the rules.
CREATE FUNCTION missing_declarations(
	generic_name text, net_quantity text, country text, maker jsonb, packer jsonb, importer jsonb
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY[
		CASE WHEN trim(coalesce(generic_name, '')) = '' THEN 'generic name' END,
		CASE WHEN trim(coalesce(net_quantity, '')) = '' THEN 'net quantity' END,
		CASE WHEN trim(coalesce(country, '')) = '' THEN 'country of origin' END,
		CASE
			WHEN trim(coalesce(country, '')) NOT IN ('', 'India') THEN
				CASE WHEN trim(coalesce(importer ->> 'name', '')) = '' OR trim(coalesce(importer ->> 'address', '')) = ''
					THEN 'importer with address' END
			WHEN (trim(coalesce(maker ->> 'name', '')) = '' OR trim(coalesce(maker ->> 'address', '')) = '')
				AND (trim(coalesce(packer ->> 'name', '')) = '' OR trim(coalesce(packer ->> 'address', '')) = '')
				THEN 'maker or packer with address'
		END
	], NULL)
$$;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "country_of_origin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "generic_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packer" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "consumer_care" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_in" text;--> statement-breakpoint
CREATE INDEX "products_undeclared" ON "products" USING btree ("sku") WHERE is_active and cardinality(missing_declarations(generic_name, net_quantity, country_of_origin, maker, packer, importer)) > 0;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_made_in" CHECK ("products"."made_in" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
--> statement-breakpoint
-- A product that is put on sale, or was complete while on sale, must be complete. One that is on sale without stays so.
CREATE FUNCTION refuse_undeclared_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text[] := missing_declarations(NEW.generic_name, NEW.net_quantity, NEW.country_of_origin, NEW.maker, NEW.packer, NEW.importer);
BEGIN
	IF cardinality(missing) = 0 THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' AND OLD.is_active AND cardinality(missing_declarations(
		OLD.generic_name, OLD.net_quantity, OLD.country_of_origin, OLD.maker, OLD.packer, OLD.importer)) > 0 THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'Product % cannot be on sale without: %', NEW.sku, array_to_string(missing, ', ')
		USING ERRCODE = 'check_violation', CONSTRAINT = 'products_declared';
END $$;
--> statement-breakpoint
CREATE TRIGGER products_declared
	BEFORE INSERT OR UPDATE OF is_active, generic_name, net_quantity, country_of_origin, maker, packer, importer ON products
	FOR EACH ROW WHEN (NEW.is_active) EXECUTE FUNCTION refuse_undeclared_product();
