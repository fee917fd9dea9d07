import type { Database } from '../../../platform/database/database.ts';
import { payoutReferences } from '../payments.tables.ts';

/** False when the reference is there already. */
export async function insertPayoutReference(db: Database, row: typeof payoutReferences.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(payoutReferences)
    .values(row)
    .onConflictDoNothing()
    .returning({ reference: payoutReferences.reference });
  return rows.length > 0;
}
