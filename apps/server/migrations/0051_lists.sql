CREATE TABLE "list_export_parts" (
	"job_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"lines" integer NOT NULL,
	"next" text,
	CONSTRAINT "list_export_parts_job_id_number_pk" PRIMARY KEY("job_id","number")
);
--> statement-breakpoint
ALTER TABLE "list_export_parts" ADD CONSTRAINT "list_export_parts_job_id_staff_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."staff_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_entity" ON "audit_entries" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree (coalesce("actor_id", '00000000-0000-0000-0000-000000000000'::uuid),"at","id");