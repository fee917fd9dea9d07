-- The foreign keys stay: drizzle-kit would drop them, as stock.tables.ts stands below the catalogue and does not name its tables.
COMMENT ON CONSTRAINT "stock_levels_product_id_products_id_fk" ON "stock_levels" IS 'Declared in migrations only: the ledger of stock stands below the catalogue.';--> statement-breakpoint
COMMENT ON CONSTRAINT "stock_levels_variant_id_variants_id_fk" ON "stock_levels" IS 'Declared in migrations only: the ledger of stock stands below the catalogue.';--> statement-breakpoint
COMMENT ON CONSTRAINT "stock_movements_product_id_products_id_fk" ON "stock_movements" IS 'Declared in migrations only: the ledger of stock stands below the catalogue.';--> statement-breakpoint
COMMENT ON CONSTRAINT "stock_movements_variant_id_variants_id_fk" ON "stock_movements" IS 'Declared in migrations only: the ledger of stock stands below the catalogue.';
