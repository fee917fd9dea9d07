import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, eq, ne, sql } from '../../platform/database/drizzle.ts';
import { receipts } from './receipts.tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;
type Paper = Pick<ReceiptRow, 'supplierKey' | 'financialYear' | 'paperKey'>;

/** The next number of a month; whoever comes meanwhile waits. */
export async function takeNumber(db: Database, month: string): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    db,
    sql`INSERT INTO receipt_series AS series (month, last) VALUES (${month}, 1)
      ON CONFLICT (month) DO UPDATE SET last = series.last + 1 RETURNING last`,
  );
  if (!row) throw new Error('A receipt got no number');
  return row.last;
}

/** Undefined when another receipt has the paper. */
export async function insertReceipt(
  db: Database,
  receipt: typeof receipts.$inferInsert,
): Promise<ReceiptRow | undefined> {
  return (await db.insert(receipts).values(receipt).onConflictDoNothing().returning())[0];
}

/** The receipt that has this paper. */
export async function findByPaper(db: Database, paper: Paper): Promise<ReceiptRow | undefined> {
  const isPaper = and(
    eq(receipts.supplierKey, paper.supplierKey),
    eq(receipts.financialYear, paper.financialYear),
    eq(receipts.paperKey, paper.paperKey),
    ne(receipts.state, 'undone'),
  );
  return (await db.select().from(receipts).where(isPaper))[0];
}

export async function lockReceipt(db: Database, id: string): Promise<ReceiptRow | undefined> {
  return (await db.select().from(receipts).where(eq(receipts.id, id)).for('update'))[0];
}

type Change = Partial<Omit<ReceiptRow, 'id' | 'version' | 'number' | 'createdAt' | 'createdBy'>>;

/** Changes a locked receipt and counts it. */
export async function updateReceipt(db: Database, { id, version }: ReceiptRow, change: Change = {}): Promise<number> {
  await db
    .update(receipts)
    .set({ ...change, version: version + 1 })
    .where(eq(receipts.id, id));
  return version + 1;
}

export async function deleteReceipt(db: Database, id: string): Promise<void> {
  await db.delete(receipts).where(eq(receipts.id, id));
}
