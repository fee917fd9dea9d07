ALTER TABLE "payments" DROP CONSTRAINT "payments_provider_order_id_unique";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider_payment_id_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_provider_refund_id_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_order" UNIQUE("provider_order_id","provider");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_payment" UNIQUE("provider_payment_id","provider");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund" UNIQUE("provider_refund_id","payment_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" ~ '^[a-z][a-z0-9-]{0,39}$');