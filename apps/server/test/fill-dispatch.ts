type Query = (text: string, values?: unknown[]) => Promise<unknown[]>;

/**
 * Gives the orders of `fillOrderList` their shipments: what was sent is mostly delivered, some of it is under way, comes back, was lost or
 * waits to be inspected; of what is confirmed a quarter is packed or being packed.
 */
export async function fillDispatch(query: Query): Promise<void> {
  for (const statement of statements) await query(statement);
  await query('VACUUM ANALYZE');
}

/** A number from 0 to 255 that stays the same for an order. */
const luck = `('x' || substr(md5(o.id::text), 1, 2))::bit(8)::int`;

const statements = [
  // Ids are unique in their table only.
  `INSERT INTO shipments (id, order_id, number, state, total_paise, shipping_paise, tax_paise, packed_at, handed_over_at, ended_at, created_at)
    SELECT o.id, o.id, 1, s.state, CASE WHEN s.state <> 'packing' THEN o.total_paise END, CASE WHEN s.state <> 'packing' THEN 0 END,
      CASE WHEN s.state <> 'packing' THEN o.tax_paise END, CASE WHEN s.state <> 'packing' THEN o.created_at + interval '1 day' END,
      CASE WHEN s.state IN ('handed-over', 'ended') THEN o.created_at + interval '1 day' END,
      CASE WHEN s.state = 'ended' THEN o.created_at + interval '4 days' END, o.created_at
    FROM orders o CROSS JOIN LATERAL (SELECT CASE o.status WHEN 'shipped' THEN 'handed-over' WHEN 'confirmed'
      THEN CASE WHEN ${luck} < 8 THEN 'packing' ELSE 'packed' END ELSE 'ended' END AS state) AS s
    WHERE o.status IN ('shipped', 'delivered') OR (o.status = 'confirmed' AND ${luck} < 64) OR (o.status = 'cancelled' AND ${luck} < 16)`,
  `INSERT INTO boxes (id, shipment_id, number, courier, awb, weight_grams, status, status_at, collect_paise, received_at, inspected_at)
    SELECT o.id, s.id, 1, (ARRAY['vega', 'sahyadri', 'delta', 'by-hand'])[1 + ${luck} % 4], 'AWB' || upper(right(replace(o.id::text, '-', ''), 14)), 400,
      b.status, s.handed_over_at, CASE WHEN o.payment_method = 'cod' THEN o.total_paise ELSE 0 END,
      CASE WHEN b.status = 'returned' THEN s.ended_at END, CASE WHEN b.status = 'returned' AND ${luck} > 0 THEN s.ended_at END
    FROM shipments s JOIN orders o ON o.id = s.order_id CROSS JOIN LATERAL (SELECT CASE
      WHEN s.state = 'handed-over' THEN CASE WHEN ${luck} < 8 THEN 'attempt-failed' WHEN ${luck} < 12 THEN 'returning' ELSE 'in-transit' END
      WHEN s.state = 'ended' THEN CASE WHEN o.status = 'cancelled' THEN 'returned' WHEN substr(md5(o.id::text), 3, 3) = '000' THEN 'lost' ELSE 'delivered' END
      END AS status) AS b`,
  `INSERT INTO box_items (box_id, order_item_id, quantity, total_paise)
    SELECT b.id, i.id, i.quantity, i.total_paise FROM boxes b JOIN order_items i ON i.order_id = b.shipment_id`,
];
