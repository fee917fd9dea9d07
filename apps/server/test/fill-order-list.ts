type Orders = {
  count: number;
  /** The keyed hashes by which staff find a phone number and an e-mail address. */
  keysOf: (phone: string, email: string) => { phoneKey: string; emailKey: string };
};
type Query = (text: string, values?: unknown[]) => Promise<unknown[]>;

/** One shopper in so many orders. */
const ordersPerShopper = 4;
const days = 1095;

/**
 * Fills a demo store with `count` orders of three years, as shops have them: nearly all are delivered, those of the last days are
 * under way, a few are held, tagged, noted, refunded or disputed. Indexes of the orders are made anew at the end, which is faster.
 */
export async function fillOrderList(query: Query, { count, keysOf }: Orders): Promise<void> {
  const indexes = (await query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes i JOIN pg_class c ON c.relname = i.indexname
     WHERE i.tablename = 'orders' AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid)`,
  )) as { name: string; definition: string }[];
  for (const { name } of indexes) await query(`DROP INDEX ${name}`);
  await query('CREATE TEMPORARY TABLE buyer_keys (n int, phone_key text, email_key text)');
  for (let first = 1; first <= count / ordersPerShopper + 1; first += 5000) {
    const keys = Array.from({ length: 5000 }, (_, index) => {
      const n = first + index;
      return { n, ...keysOf(String(6_000_000_000 + n), `buyer${n}@example.com`) };
    });
    await query(
      `INSERT INTO buyer_keys SELECT k.n, k."phoneKey", k."emailKey" FROM jsonb_to_recordset($1::jsonb) AS k(n int, "phoneKey" text, "emailKey" text)`,
      [JSON.stringify(keys)],
    );
  }
  for (const statement of statementsOf(count)) await query(statement);
  for (const { definition } of indexes) await query(definition);
  await query('VACUUM ANALYZE');
}

/** The figures that screens read of an invoice; its lines are left out. */
const invoiceDocument = `jsonb_build_object('placeOfSupply', jsonb_build_object('code', '27', 'name', 'Maharashtra'), 'gstKind', 'cgst_sgst',
  'gstPercent', 18, 'lines', '[]'::jsonb, 'sums', jsonb_build_object('grossPaise', o.total_paise, 'discountPaise', 0,
  'taxablePaise', o.total_paise - o.tax_paise / 2 * 2, 'centralPaise', o.tax_paise / 2, 'statePaise', o.tax_paise / 2,
  'integratedPaise', 0, 'totalPaise', o.total_paise))`;

function statementsOf(count: number): string[] {
  const shoppers = Math.ceil(count / ordersPerShopper);
  const [phone, email] = ['(6000000000 + b.n)::text', "'buyer' || b.n || '@example.com'"];
  return [
    `INSERT INTO users (id, name, email, phone, is_phone_verified)
      SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(b.n), 12, '0'))::uuid, 'Buyer ' || b.n, ${email}, ${phone}, true
      FROM generate_series(1, ${shoppers}) AS b(n)`,
    `CREATE TEMPORARY TABLE places AS SELECT n, (ARRAY['Maharashtra','Karnataka','Tamil Nadu','Delhi','Uttar Pradesh','Gujarat','Kerala',
        'West Bengal','Telangana','Rajasthan','Punjab','Bihar','Assam','Goa','Sikkim','Lakshadweep'])[1 + floor(16 * power(random(), 3))::int] AS state,
        (100000 + floor(power(random(), 2) * 800000))::int::text AS pincode
      FROM generate_series(1, 20000) AS n`,
    `CREATE TEMPORARY TABLE drafts AS SELECT g.n, b.n AS buyer, p.state AS place, p.pincode,
        now() - (g.n::float8 / ${count}) * interval '${days} days' AS at, random() AS luck, random() AS pay, floor(power(random(), 4) * 50000 + 199)::bigint * 100 AS paise
      FROM generate_series(1, ${count}) AS g(n)
      CROSS JOIN LATERAL (SELECT 1 + (g.n * 7919::bigint) % ${shoppers} AS n) AS b
      JOIN places p ON p.n = 1 + (b.n * 31) % 20000`,
    `INSERT INTO orders (id, customer_id, status, subtotal_paise, tax_paise, total_paise, cancelled_paise, coupon_code, shipping_address, payment_method,
        payment_status, hold_reason, staff_hold, staff_held_at, tracking_number, delivered_at, terms, phone_key, email_key, place_key, network_key, idempotency_key, version, created_at)
      SELECT (lpad(to_hex((extract(epoch FROM d.at) * 1000)::bigint), 12, '0') || '-7' || substr(md5(d.n::text), 1, 3) || '-8' || substr(md5(d.n::text), 4, 3) || '-' || substr(md5(d.n::text), 8, 12))::uuid,
        ('00000000-0000-7000-8000-' || lpad(to_hex(d.buyer), 12, '0'))::uuid, s.status, d.paise, d.paise * 18 / 118, d.paise,
        CASE WHEN s.status IN ('cancelled', 'failed') THEN d.paise ELSE 0 END,
        CASE WHEN d.n % 9 = 0 THEN 'DIWALI' || d.n % 40 WHEN d.n % 50000 = 1 THEN 'RARE' END,
        jsonb_build_object('name', 'Buyer ' || d.buyer, 'email', 'buyer' || d.buyer || '@example.com', 'line1', d.buyer || ' Hill Road', 'line2', 'Bandra West',
          'city', 'Mumbai', 'state', d.place, 'pincode', d.pincode, 'country', 'India', 'phone', (6000000000 + d.buyer)::text),
        m.method,
        CASE WHEN s.status IN ('cancelled', 'failed') THEN CASE WHEN m.method = 'razorpay' THEN 'refunded' ELSE 'cancelled' END
          WHEN m.method = 'razorpay' THEN CASE WHEN s.status = 'pending' THEN 'pending' ELSE 'paid' END
          WHEN s.status = 'delivered' THEN 'completed' ELSE 'pending' END,
        CASE WHEN d.n % 20000 = 3 THEN 'disputed' END, CASE WHEN d.n % 3000 = 5 THEN 'address' END, CASE WHEN d.n % 3000 = 5 THEN d.at END,
        CASE WHEN s.status IN ('shipped', 'delivered') THEN 'BJL' || upper(substr(md5(d.n || 'awb'), 1, 10)) END,
        CASE WHEN s.status = 'delivered' THEN d.at + interval '3 days' END,
        jsonb_build_object('cancellationMinutes', 60, 'returnHours', 168, 'deliveryAttempts', 3, 'pickupAttempts', 3,
          'delivery', jsonb_build_object('from', to_char(d.at + interval '2 days', 'YYYY-MM-DD'), 'to', to_char(d.at + interval '5 days', 'YYYY-MM-DD'))),
        k.phone_key, k.email_key, md5('place' || d.buyer) || md5('p' || d.buyer), md5('network' || d.n), md5('key' || d.n), 1, d.at
      FROM drafts d JOIN buyer_keys k ON k.n = d.buyer
      CROSS JOIN LATERAL (SELECT CASE WHEN d.pay < 0.45 THEN 'razorpay' ELSE 'cod' END AS method) AS m
      CROSS JOIN LATERAL (SELECT CASE WHEN d.luck < 0.06 THEN 'cancelled' WHEN d.luck < 0.07 THEN 'failed'
        WHEN d.at > now() - interval '15 minutes' AND m.method = 'razorpay' THEN 'pending' WHEN d.at > now() - interval '12 hours' THEN 'processing'
        WHEN d.at > now() - interval '36 hours' THEN 'confirmed' WHEN d.at > now() - interval '5 days' THEN 'shipped' ELSE 'delivered' END AS status) AS s`,
    `INSERT INTO order_items (id, order_id, product_id, name, slug, image, hsn, quantity, unit_paise, total_paise, tax_paise, position)
      SELECT gen_random_uuid(), o.id, p.id, p.name, p.slug, '', '8544', 1, greatest(o.total_paise, 100), o.total_paise, 0, x.place
      FROM (SELECT id, total_paise, row_number() OVER () AS n FROM orders) AS o
      CROSS JOIN LATERAL generate_series(0, (o.n % 2)::int) AS x(place)
      JOIN (SELECT id, name, slug, row_number() OVER (ORDER BY slug) AS n, count(*) OVER () AS many FROM products) AS p
        ON p.n = 1 + floor(p.many * power(((o.n * 7 + x.place * 13) % 1009) / 1009.0, 3))::int`,
    `INSERT INTO payments (id, reference, provider, provider_order_id, provider_payment_id, amount_paise, captured_paise, status, captured_at, created_at)
      SELECT gen_random_uuid(), o.id, 'razorpay', 'order_' || o.id, 'pay_' || o.id, o.total_paise, o.total_paise, 'captured', o.created_at, o.created_at
      FROM orders o WHERE o.payment_method = 'razorpay' AND o.payment_status <> 'pending'`,
    `INSERT INTO refunds (id, payment_id, provider_refund_id, amount_paise, reason, status, processed_at, created_at, updated_at)
      SELECT gen_random_uuid(), p.id, 'rfnd_' || p.id, p.amount_paise, 'Cancelled', x.status, CASE WHEN x.status = 'processed' THEN now() END, o.created_at, o.created_at
      FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC) AS n FROM orders WHERE payment_status = 'refunded') AS o JOIN payments p ON p.reference = o.id
      CROSS JOIN LATERAL (SELECT CASE WHEN o.n < 20 THEN 'due' WHEN o.n < 60 THEN 'sent' WHEN o.n % 500 = 0 THEN 'failed' ELSE 'processed' END AS status) AS x`,
    `INSERT INTO payment_disputes (id, payment_id, provider_dispute_id, amount_paise, reason_code, phase, status)
      SELECT gen_random_uuid(), p.id, 'disp_' || p.id, p.amount_paise, 'fraud', 'chargeback', 'open' FROM payments p JOIN orders o ON o.id = p.reference WHERE o.hold_reason IS NOT NULL`,
    `INSERT INTO invoices (id, order_id, kind, number, total_paise, tax_paise, document, created_at)
      SELECT gen_random_uuid(), o.id, 'invoice', 'BJ/' || lpad((row_number() OVER ())::text, 9, '0'), o.total_paise, o.tax_paise, ${invoiceDocument}, o.created_at
      FROM orders o WHERE o.status IN ('shipped', 'delivered')`,
    `INSERT INTO order_status_changes (id, order_id, to_status, actor, created_at)
      SELECT gen_random_uuid(), o.id, s.status, 'system', o.created_at + s.n * interval '1 hour'
      FROM orders o CROSS JOIN LATERAL unnest(CASE o.status WHEN 'delivered' THEN ARRAY['processing', 'confirmed', 'shipped', 'delivered']
        WHEN 'shipped' THEN ARRAY['processing', 'confirmed', 'shipped'] ELSE ARRAY['processing', o.status] END) WITH ORDINALITY AS s(status, n)`,
    `INSERT INTO order_tags (order_id, tag) SELECT o.id, (ARRAY['gift', 'call first', 'vip'])[1 + o.n % 3] FROM (SELECT id, row_number() OVER () AS n FROM orders) AS o WHERE o.n % 40 = 0`,
    `INSERT INTO order_tags (order_id, tag) SELECT o.id, 'seldom' FROM (SELECT id, row_number() OVER () AS n FROM orders) AS o WHERE o.n % 50001 = 7`,
    `INSERT INTO order_notes (id, order_id, text) SELECT gen_random_uuid(), o.id, 'Called, no answer.' FROM (SELECT id, row_number() OVER () AS n FROM orders) AS o WHERE o.n % 33 = 0`,
  ];
}
