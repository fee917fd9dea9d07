CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"personal" jsonb NOT NULL,
	CONSTRAINT "audit_entries_actor" CHECK (("audit_entries"."actor_kind" = 'command') = ("audit_entries"."actor_id" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_personal_values" (
	"entry_id" bigint NOT NULL,
	"name" text NOT NULL,
	"person_id" uuid,
	"salt" text,
	"value" text,
	CONSTRAINT "audit_personal_values_entry_id_name_pk" PRIMARY KEY("entry_id","name")
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"last_entry_id" bigint NOT NULL,
	"entry_count" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_hold_entries" CHECK ("audit_seals"."entry_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "audit_personal_values" ADD CONSTRAINT "audit_personal_values_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_entity" ON "audit_entries" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_personal_values_of_person" ON "audit_personal_values" USING btree ("person_id");