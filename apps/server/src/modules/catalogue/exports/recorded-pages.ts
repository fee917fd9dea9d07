import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import type { ExportedRow } from './exported-rows.ts';

type Taken = { columns: string; format: string; filter: Record<string, unknown> };

/** Passes the pages of an export on. When they end or are broken off, the audit says who took how many lines. */
export async function* recordedPages(
  ctx: StaffContext,
  taken: Taken,
  pages: AsyncIterable<ExportedRow[]>,
): AsyncGenerator<ExportedRow[]> {
  let [lines, isComplete] = [0, false];
  try {
    for await (const rows of pages) {
      lines += rows.length;
      yield rows;
    }
    isComplete = true;
  } finally {
    await inTransaction(ctx, (ctx) =>
      audit(ctx, { action: 'product.export', entity: 'export', after: { ...taken, lines, isComplete } }),
    );
  }
}
