import type { Database } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { type LastWrite, runAsOneStatement } from '../../../platform/database/run-as-one-statement.ts';
import type { OrderItemRow } from '../orders.repository.ts';
import { orderItems } from '../orders.tables.ts';

/** Adds a line to an order, and takes its units; neither when they are not at hand. */
export function insertLine(db: Database, row: OrderItemRow, taking: LastWrite): Promise<void> {
  return runAsOneStatement(db, [insertRows(orderItems, [row])], taking);
}
