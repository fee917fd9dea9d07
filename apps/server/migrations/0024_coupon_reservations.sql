ALTER TABLE "coupon_uses" ADD COLUMN "is_reservation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;