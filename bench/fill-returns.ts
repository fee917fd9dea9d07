type Query = (text: string) => Promise<unknown[]>;

/**
 * Gives orders of `fillOrderList` that were sent `count` returns of three years: those of the last days are under way, nearly all others were
 * refunded, some refused or never handed over. Half of them have photos.
 */
export async function fillReturns(query: Query, count: number): Promise<void> {
  for (const statement of statementsOf(count)) await query(statement);
  await query('VACUUM ANALYZE');
}

function statementsOf(count: number): string[] {
  return [
    `UPDATE boxes SET delivered_at = status_at + interval '2 days' WHERE status = 'delivered'`,
    // Ids are unique in their table only.
    `CREATE TEMPORARY TABLE asked AS SELECT o.id, o.payment_method AS method, o.created_at + interval '4 days' AS at, i.id AS item, i.product_id, i.total_paise AS paise, o.n,
        CASE WHEN o.n <= 1200 THEN (ARRAY['requested', 'requested', 'approved', 'approved', 'picked_up', 'received', 'inspected', 'inspected'])[1 + o.n % 8]
          WHEN o.n % 12 = 0 THEN 'refused' WHEN o.n % 15 = 0 THEN 'cancelled' ELSE 'refunded' END AS status
      FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC)::int AS n FROM orders WHERE status = 'delivered' ORDER BY created_at DESC LIMIT ${count}) AS o
      JOIN order_items i ON i.order_id = o.id AND i.position = 0`,
    `INSERT INTO refunds (id, payment_id, provider_refund_id, amount_paise, reason, status, processed_at, created_at, updated_at)
      SELECT a.id, p.id, 'rfnd_return_' || a.id, a.paise, 'Goods returned', CASE WHEN a.status = 'refunded' THEN 'processed' WHEN a.n % 40 = 6 THEN 'failed' ELSE 'sent' END,
        CASE WHEN a.status = 'refunded' THEN a.at END, a.at, a.at
      FROM asked a JOIN payments p ON p.reference = a.id WHERE a.status IN ('inspected', 'refunded')`,
    `INSERT INTO returns (id, order_id, status, reason, description, amount_paise, refund_id, payout_to, refusal_reason, decide_by, photos_asked_at, pickup_way, reverse_courier, reverse_awb,
        reverse_status, created_at, updated_at)
      SELECT a.id, a.id, a.status, (ARRAY['damaged', 'defective', 'defective', 'not_as_described', 'near_expiry'])[1 + a.n % 5], 'It does not switch on.', a.paise, r.id,
        CASE WHEN a.method = 'cod' THEN 'buyer@okbank' END, CASE WHEN a.status = 'refused' THEN (ARRAY['not-seen', 'after-delivery', 'other-unit', 'not-covered'])[1 + a.n / 12 % 4] END,
        a.at + interval '1 day', CASE WHEN a.status = 'requested' AND a.n % 5 = 0 THEN a.at END,
        CASE WHEN a.status NOT IN ('requested', 'refused') AND a.n % 3 > 0 THEN CASE WHEN a.n % 3 = 1 THEN 'courier' ELSE 'typed' END END, 'vega',
        CASE WHEN a.status NOT IN ('requested', 'refused') AND a.n % 3 > 0 THEN 'BACK' || upper(right(replace(a.id::text, '-', ''), 14)) END,
        CASE WHEN a.status = 'picked_up' AND a.n % 2 = 0 THEN 'delivered' END, a.at, a.at + interval '5 days'
      FROM asked a LEFT JOIN refunds r ON r.id = a.id`,
    `INSERT INTO return_items (return_id, order_item_id, quantity, amount_paise) SELECT a.id, a.item, 1, a.paise FROM asked a`,
    `INSERT INTO return_status_changes (id, return_id, from_status, to_status, actor, created_at)
      SELECT gen_random_uuid(), a.id, s.was, s.step, CASE s.place WHEN 1 THEN 'customer' ELSE 'staff' END, a.at + (s.place - 1) * interval '20 hours' * (0.5 + a.n % 7)
      FROM asked a CROSS JOIN LATERAL (SELECT place, steps[place] AS step, CASE WHEN place > 1 THEN steps[place - 1] END AS was
        FROM (SELECT CASE a.status WHEN 'refused' THEN ARRAY['requested', 'refused'] WHEN 'cancelled' THEN ARRAY['requested', 'approved', 'cancelled']
          ELSE (ARRAY['requested', 'approved', 'picked_up', 'received', 'inspected', 'refunded'])[1 : array_position(ARRAY['requested', 'approved', 'picked_up', 'received', 'inspected', 'refunded'], a.status)] END AS steps) AS walk,
          generate_series(1, cardinality(steps)) AS place) AS s`,
    `INSERT INTO return_photos (id, return_id, position, created_at) SELECT gen_random_uuid(), a.id, g, a.at FROM asked a, generate_series(0, 1) AS g WHERE a.n % 2 = 0`,
    `INSERT INTO serial_units (id, product_id, kind, number, state, order_id, changed_at)
      SELECT a.id, a.product_id, 'serial', 'SN' || upper(right(replace(a.id::text, '-', ''), 14)), 'sold', a.id, a.at FROM asked a WHERE a.n % 10 = 3`,
    `INSERT INTO serial_numbers (number, unit_id, is_here) SELECT number, id, false FROM serial_units WHERE number LIKE 'SN%'`,
    `INSERT INTO box_pieces (box_id, order_item_id, unit_id, number)
      SELECT b.id, a.item, u.id, u.number FROM asked a JOIN serial_units u ON u.id = a.id JOIN boxes b ON b.id = a.id`,
    `INSERT INTO receipts (id, number, state, supplier, supplier_key, paper_kind, paper_number, paper_key, paper_date, financial_year, posted_at)
      SELECT gen_random_uuid(), 'BENCH-' || g, 'posted', 'Sharma Traders', 'sharma', 'invoice', 'B' || g, 'b' || g, '2026-01-01', '2526', now() FROM generate_series(1, 200) AS g`,
    `INSERT INTO serial_steps (unit_id, at, to_state, document_kind, document_id)
      SELECT u.id, u.changed_at, 'in-stock', 'receipt', r.id FROM (SELECT *, row_number() OVER () AS n FROM serial_units WHERE number LIKE 'SN%') AS u
      JOIN (SELECT id, row_number() OVER () AS n FROM receipts WHERE number LIKE 'BENCH-%') AS r ON r.n = 1 + u.n % 200`,
    `INSERT INTO returned_units (id, return_id, order_item_id, amount_paise, serial_id, number, outcome, grade, inspected_at)
      SELECT a.id, a.id, a.item, a.paise, u.id, u.number, CASE WHEN a.status <> 'received' THEN (ARRAY['free', 'free', 'damaged', 'written-off', 'brand-claim'])[1 + a.n % 5] END,
        CASE WHEN a.status <> 'received' THEN (ARRAY['as-new', 'as-new', 'good', 'fair', 'poor'])[1 + a.n % 5] END, CASE WHEN a.status <> 'received' THEN a.at END
      FROM asked a LEFT JOIN serial_units u ON u.id = a.id WHERE a.status IN ('received', 'inspected', 'refunded')`,
  ];
}
