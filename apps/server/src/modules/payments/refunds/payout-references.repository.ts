import type { Database } from '../../../platform/database/database.ts';
import { inArray } from '../../../platform/database/drizzle.ts';
import { payoutReferences } from '../payments.tables.ts';

/** Those of these references, in capitals and without spaces, that stand for a payment. */
export async function findPayoutsByReference(db: Database, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const { reference } = payoutReferences;
  const rows = await db
    .select({ reference })
    .from(payoutReferences)
    .where(inArray(reference, [...references]));
  return new Set(rows.map((row) => row.reference));
}

/** False when the reference is there already. */
export async function insertPayoutReference(db: Database, row: typeof payoutReferences.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(payoutReferences)
    .values(row)
    .onConflictDoNothing()
    .returning({ reference: payoutReferences.reference });
  return rows.length > 0;
}
