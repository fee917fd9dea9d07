CREATE INDEX "products_by_plain_sku" ON "products" USING btree (lower(translate("sku", ' -‐‑‒–—−_./', '')));--> statement-breakpoint
CREATE INDEX "products_by_plain_mpn" ON "products" USING btree (lower(translate("mpn", ' -‐‑‒–—−_./', '')));--> statement-breakpoint
CREATE INDEX "variants_by_plain_sku" ON "variants" USING btree (lower(translate("sku", ' -‐‑‒–—−_./', '')));--> statement-breakpoint
CREATE INDEX "variants_by_plain_mpn" ON "variants" USING btree (lower(translate("mpn", ' -‐‑‒–—−_./', '')));