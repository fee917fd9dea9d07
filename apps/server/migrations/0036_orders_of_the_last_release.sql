-- Processes of the last release insert whole rows, and write null into a column they do not know.
CREATE FUNCTION fill_order_of_last_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_replaced := false;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_of_last_release BEFORE INSERT ON orders FOR EACH ROW
	WHEN (NEW.is_replaced IS NULL) EXECUTE FUNCTION fill_order_of_last_release();
