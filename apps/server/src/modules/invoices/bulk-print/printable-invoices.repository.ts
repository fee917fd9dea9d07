import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { JobRowSource } from '../../staff-jobs/index.ts';
import type { NumberedDocument } from '../invoice-document.ts';

/** The rows of a job on orders, and a last one that prints. */
export function withPrintRow(orders: JobRowSource): JobRowSource {
  return sql`WITH chosen AS (SELECT number, entity_id, name, input FROM (${orders}) AS found)
    SELECT number, entity_id, name, input FROM chosen
    UNION ALL SELECT count(*) + 1, NULL::text, 'The PDF', NULL::jsonb FROM chosen`;
}

export async function findInvoiceNumber(db: Database, orderId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ number: string }>(
    db,
    sql`SELECT number FROM invoices WHERE order_id = ${orderId}::uuid AND kind = 'invoice' ORDER BY id DESC LIMIT 1`,
  );
  return row?.number;
}

/** The invoices of the orders of a job that were not left out, in the order of its rows. */
export function selectInvoicesOfJob(db: Database, jobId: string): Promise<NumberedDocument[]> {
  return queryRows(
    db,
    sql`SELECT i.number, i.document FROM staff_job_rows r
      JOIN invoices i ON i.order_id = r.entity_id::uuid AND i.kind = 'invoice'
      WHERE r.job_id = ${jobId}::uuid AND r.is_finished AND NOT r.is_left_out
      ORDER BY r.number, i.id`,
  );
}
