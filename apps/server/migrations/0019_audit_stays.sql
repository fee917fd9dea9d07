-- What staff did is neither changed nor removed. Personal values are emptied when their person is erased, and nothing else.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are neither changed nor removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_personal_values_stay BEFORE DELETE OR TRUNCATE ON audit_personal_values
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_personal_values_are_emptied BEFORE UPDATE ON audit_personal_values FOR EACH ROW
	WHEN (NEW.value IS NOT NULL OR NEW.salt IS NOT NULL OR NEW.person_id IS NOT NULL
		OR (NEW.entry_id, NEW.name) IS DISTINCT FROM (OLD.entry_id, OLD.name))
	EXECUTE FUNCTION refuse_audit_change();
