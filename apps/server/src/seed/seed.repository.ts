import { type Database, queryRows } from '../platform/database/database.ts';
import { type PgInsertValue, type PgTable, sql } from '../platform/database/drizzle.ts';

const seedLock = 7_341_020_602;
const rowsPerStatement = 400;

/** Serializes seeding by processes that start together; held until the transaction ends. */
export async function lockSeeding(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${seedLock})`);
}

export async function countProducts(db: Database): Promise<number> {
  const rows = await queryRows<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM products`);
  return rows[0]?.count ?? 0;
}

export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db.insert(table).values(rows.slice(start, start + rowsPerStatement));
  }
}

/** Adds values at paths like 'company.cin' to the stored configuration, unless it has one of them already. */
export async function addToSiteConfig(db: Database, values: Record<string, unknown>): Promise<void> {
  const paths = Object.keys(values).map((path) => sql.param(`{${path.replaceAll('.', ',')}}`));
  let value = sql`value`;
  let hasNone = sql`true`;
  Object.values(values).forEach((added, index) => {
    value = sql`jsonb_set(${value}, ${paths[index]}::text[], ${JSON.stringify(added)}::jsonb)`;
    hasNone = sql`${hasNone} AND value #> ${paths[index]}::text[] IS NULL`;
  });
  await db.execute(sql`UPDATE site_documents SET value = ${value} WHERE key = 'site-config' AND ${hasNone}`);
}

/** Sets alternative names of categories by slug, where there are none. */
export async function addOtherNames(db: Database, names: Partial<Record<string, string>>): Promise<void> {
  await db.execute(sql`
    UPDATE categories c SET other_names = given.names
    FROM unnest(${sql.param(Object.keys(names))}::text[], ${sql.param(Object.values(names))}::text[]) AS given(slug, names)
    WHERE c.slug = given.slug AND c.other_names = ''`);
}
