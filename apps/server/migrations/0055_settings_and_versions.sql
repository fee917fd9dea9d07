CREATE TABLE "setting_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"change_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_versions_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "setting_versions_version" CHECK ("setting_versions"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Whoever changes a row, also a process of the release before, gives it a new version.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := coalesce(OLD.version, 1) + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON returns FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
-- The rights of the rooms to come, for the roles of the store; roles of its own and API keys get none.
UPDATE staff_roles SET version = staff_roles.version + 1, updated_at = now(),
	permissions = ARRAY(SELECT DISTINCT unnest(staff_roles.permissions || given.permissions))
FROM (VALUES
	('manager', '{orders.read,orders.change,orders.refund,dispatch.change,serials.override,returns.change,returns.inspect,stock.read,stock.approve,cost.read,personal.read,settings.change,jobs.read}'::text[]),
	('warehouse', '{orders.read,dispatch.change,returns.inspect,stock.read,jobs.read}'),
	('support', '{orders.read,orders.change,returns.change,stock.read,personal.read,jobs.read}'),
	('accounts', '{orders.read,orders.refund,stock.read,cost.read,jobs.read}'),
	('catalogue', '{stock.read,jobs.read}'),
	('marketing', '{jobs.read}')
) AS given (id, permissions)
WHERE staff_roles.id = given.id;
--> statement-breakpoint
-- The warehouse inspects; whether something is taken back is decided by others.
UPDATE staff_roles SET permissions = array_remove(permissions, 'returns.change') WHERE id = 'warehouse';
