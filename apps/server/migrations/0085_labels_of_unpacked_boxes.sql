ALTER TABLE "boxes" ADD COLUMN "former_label" text;--> statement-breakpoint
CREATE INDEX "boxes_by_former_label" ON "boxes" USING btree ("former_label") WHERE "boxes"."former_label" is not null;