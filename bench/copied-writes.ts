import type { TestDatabase } from '../e2e/fixtures/database.ts';

/** SQL by column. */
type Changes = Record<string, string>;

const newId = 'gen_random_uuid()';

/**
 * A script for pgbench that writes the rows of a stored cart again, in one transaction, each by the plainest statement: what
 * PostgreSQL takes for them without a store. Keys are new, and what refers to them follows. A use is counted in one of 1,000
 * networks.
 */
export async function copyCart(database: TestDatabase, guestId: string): Promise<string> {
  const cart = `(SELECT id FROM carts WHERE guest_id = '${guestId}')`;
  const use = `INSERT INTO rate_limits AS known (key, window_start, count)
    VALUES ('guest-cart-network:198.18.0.' || :network::text, date_bin('15 seconds', now(), '2026-01-01'), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = known.count + 1`;
  return transaction('\\set network random(1, 1000)', [
    use,
    await insertion(database, `carts WHERE id = ${cart}`, {
      id: newId,
      guest_id: `'temp_' || ${newId}`,
    }).then(remember('cart_id')),
    await insertion(database, `cart_lines WHERE cart_id = ${cart}`, { id: newId, cart_id: ':cart_id' }),
  ]);
}

/** The same of an order, by the client's own buyer: with its items, history, job, movement and level. */
export async function copyOrder(
  database: TestDatabase,
  { id, buyers }: { id: string; buyers: string[] },
): Promise<string> {
  const ofOrder = { order_id: ':order_id', id: newId };
  const customer = `('{${buyers.join(',')}}'::uuid[])[:client_id + 1]`;
  const [item] = await database.rows('SELECT product_id, variant_id, quantity FROM order_items WHERE order_id = $1', [
    id,
  ]);
  const level = `product_id = '${item?.['product_id']}' AND variant_id IS NOT DISTINCT FROM ${uuid(item?.['variant_id'])}`;
  const history = await database.rows('SELECT id FROM order_status_changes WHERE order_id = $1 ORDER BY id', [id]);
  return transaction('', [
    await insertion(database, `orders WHERE id = '${id}'`, {
      id: newId,
      customer_id: customer,
      idempotency_key: `${newId}::text`,
    }).then(remember('order_id')),
    await insertion(database, `order_items WHERE order_id = '${id}'`, ofOrder),
    ...(await Promise.all(
      history.map((step) => insertion(database, `order_status_changes WHERE id = '${step['id']}'`, ofOrder)),
    )),
    await insertion(database, `pgboss.job WHERE name = 'notify-order' AND data ->> 'orderId' = '${id}'`, {
      id: newId,
      data: "jsonb_build_object('orderId', :order_id::uuid, 'news', 'placed')",
    }),
    `UPDATE stock_levels SET quantity = quantity - ${item?.['quantity']}, movements = movements + 1, updated_at = now()
      WHERE ${level} RETURNING quantity AS level_now \\gset`,
    await insertion(database, `stock_movements WHERE order_id = '${id}'`, { ...ofOrder, level: ':level_now' }, [
      'number',
    ]),
  ]);
}

/** An INSERT of the values of the first row that is found, as they are except for `changes`. */
async function insertion(
  database: TestDatabase,
  source: string,
  changes: Changes,
  generated: string[] = [],
): Promise<string> {
  const [table] = source.split(' ');
  const values = await database.rows(
    `SELECT field.key, quote_nullable(field.value) AS value
     FROM (SELECT * FROM ${source} LIMIT 1) AS found, jsonb_each_text(to_jsonb(found)) AS field
     WHERE field.key <> ALL ($1::text[])`,
    [generated],
  );
  if (values.length === 0) throw new Error(`There is no row to copy: ${source}`);
  const columns = values.map(({ key }) => key).join(', ');
  const given = values.map(({ key, value }) => changes[String(key)] ?? value).join(', ');
  return `INSERT INTO ${table} (${columns}) VALUES (${given})`;
}

/** Keeps the new id for the statements that follow. */
function remember(name: string) {
  return (statement: string) => `${statement} RETURNING id AS ${name} \\gset`;
}

function transaction(prelude: string, statements: string[]): string {
  const lines = ['BEGIN', ...statements, 'COMMIT'].map((text) => text.replaceAll(/\s*\n\s*/g, ' '));
  return [prelude, ...lines.map((text) => (text.endsWith('\\gset') ? text : `${text};`)), ''].join('\n');
}

function uuid(value: unknown): string {
  return value === null ? 'NULL' : `'${value}'`;
}
