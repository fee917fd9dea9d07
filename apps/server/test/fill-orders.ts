import { sql } from '../src/platform/database/drizzle.ts';
import { homeAddress } from './order-factory.ts';
import type { TestStore } from './test-store.ts';

const customers = 20_000;

/** Fills a store with years of orders and related rows, half of them paid by card. */
export async function fillOrders(store: TestStore, count: number): Promise<void> {
  const address = JSON.stringify(homeAddress);
  const statements = [
    sql`INSERT INTO users (id, name, email, phone, is_phone_verified)
        SELECT gen_random_uuid(), 'Buyer ' || n, 'buyer' || n || '@example.com', (6000000000 + n)::text, true
        FROM generate_series(1, ${customers}::int) n`,
    sql`INSERT INTO sessions (id, user_id, token_hash, expires_at)
        SELECT gen_random_uuid(), id, id::text, now() + interval '1 day' FROM users WHERE phone LIKE '6%'`,
    sql`INSERT INTO orders (id, customer_id, status, subtotal_paise, tax_paise, total_paise, shipping_address,
                            payment_method, payment_status, idempotency_key, delivered_at, created_at)
        SELECT gen_random_uuid(), buyer.id, 'delivered', 29900, 4561, 29900, ${address}::jsonb,
               CASE WHEN n % 2 = 0 THEN 'cod' ELSE 'razorpay' END, 'paid', 'key-' || n,
               now() - n * interval '1 minute', now() - (n + 9000) * interval '1 minute'
        FROM generate_series(1, ${count}::int) n
        JOIN (SELECT id, row_number() OVER () - 1 AS place FROM users WHERE phone LIKE '6%') buyer
          ON buyer.place = n % ${customers}::int`,
    sql`INSERT INTO order_items (id, order_id, product_id, name, slug, image, hsn, quantity, unit_paise, total_paise, tax_paise)
        SELECT gen_random_uuid(), orders.id, product.id, product.name, product.slug, '', '8544', 1, 29900, 29900, 4561
        FROM orders, (SELECT id, name, slug FROM products WHERE slug = 'taar-usb-c-cable') product`,
    sql`INSERT INTO order_status_changes (id, order_id, to_status, actor, created_at)
        SELECT gen_random_uuid(), id, step.status, 'fulfilment', created_at
        FROM orders, (VALUES ('processing'), ('shipped'), ('delivered')) AS step (status)`,
    sql`INSERT INTO payments (id, reference, provider, provider_order_id, provider_payment_id, amount_paise, captured_paise,
                              status, captured_at, created_at)
        SELECT gen_random_uuid(), id, 'razorpay', 'order_' || id, 'pay_' || id, 29900, 29900, 'captured', created_at, created_at
        FROM orders WHERE payment_method = 'razorpay'`,
    sql`INSERT INTO payment_events (provider_event_id, type, payload, handled_at)
        SELECT 'event_' || id, 'payment.captured', '{}'::jsonb, now() FROM payments`,
    sql`INSERT INTO refunds (id, payment_id, provider_refund_id, amount_paise, reason, status, processed_at)
        SELECT gen_random_uuid(), id, 'rfnd_' || id, 100, 'Items cancelled', 'processed', now() FROM payments`,
    sql`INSERT INTO order_cancellations (id, order_id, reason, amount_paise, actor)
        SELECT gen_random_uuid(), id, 'Changed my mind', 100, 'customer' FROM orders`,
    sql`INSERT INTO order_cancellation_items (cancellation_id, order_item_id, quantity, amount_paise)
        SELECT o.id, i.id, 1, 100 FROM order_cancellations o JOIN order_items i ON i.order_id = o.order_id`,
    sql`INSERT INTO invoices (id, order_id, kind, number, total_paise, tax_paise, document)
        SELECT gen_random_uuid(), id, 'invoice', 'F' || row_number() OVER (), 29900, 4561, '{}'::jsonb FROM orders`,
    sql`INSERT INTO returns (id, order_id, reason, description, amount_paise)
        SELECT gen_random_uuid(), id, 'damaged', 'It came broken', 29900 FROM orders`,
    sql`INSERT INTO return_items (return_id, order_item_id, quantity, amount_paise)
        SELECT r.id, i.id, 1, 29900 FROM returns r JOIN order_items i ON i.order_id = r.order_id`,
    sql`INSERT INTO outbox_messages (id, channel, recipient, text)
        SELECT gen_random_uuid(), 'sms', phone, 'Order placed' FROM users WHERE phone LIKE '6%'`,
    sql`ANALYZE`,
  ];
  for (const statement of statements) await store.rows(statement);
}
