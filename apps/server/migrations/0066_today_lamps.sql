CREATE INDEX "messages_refused" ON "messages" USING btree ("asked_at") WHERE "messages"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "order_cancellations_by_time" ON "order_cancellations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("respond_by") WHERE "payment_disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "return_inspections_by_time" ON "return_status_changes" USING btree ("created_at") WHERE "return_status_changes"."to_status" = 'inspected';--> statement-breakpoint
CREATE INDEX "returns_to_handle" ON "returns" USING btree ("status","updated_at") WHERE "returns"."status" in ('requested', 'received', 'inspected');--> statement-breakpoint
CREATE INDEX "staff_jobs_failed" ON "staff_jobs" USING btree ("finished_at") WHERE "staff_jobs"."state" = 'failed';