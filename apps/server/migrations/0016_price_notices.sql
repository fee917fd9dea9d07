-- What a page shows of prices beside those that a listing has. Changes of listings, and orders that take stock, tell by themselves.
CREATE FUNCTION tell_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('bijli_changes', 'catalogue');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER prices_of_products AFTER UPDATE ON products FOR EACH ROW
	WHEN (OLD.base_paise <> NEW.base_paise) EXECUTE FUNCTION tell_of_prices();
--> statement-breakpoint
CREATE TRIGGER prices_of_variants AFTER UPDATE ON variants FOR EACH ROW
	WHEN ((OLD.base_paise, OLD.sale_paise) IS DISTINCT FROM (NEW.base_paise, NEW.sale_paise)) EXECUTE FUNCTION tell_of_prices();
--> statement-breakpoint
CREATE TRIGGER variants_come_and_gone AFTER INSERT OR DELETE ON variants FOR EACH ROW EXECUTE FUNCTION tell_of_prices();
