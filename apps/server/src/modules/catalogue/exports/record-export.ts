import type { AuditActionOf } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import type { ExportedRow } from './exported-rows.ts';

type Taken = { columns: string; format: string; filter: Record<string, unknown> };
type Ended = (isComplete: boolean) => Promise<void>;

/**
 * The audit says who takes what before the first byte leaves, so that a killed process leaves an entry too. A second entry of the
 * same export says how many lines there were when it ended.
 */
export async function recordExport(ctx: StaffContext, taken: Taken, pages: AsyncIterable<ExportedRow[]>) {
  const entityId = newId();
  const record = (action: AuditActionOf<'export'>, after: Record<string, unknown>) =>
    inTransaction(ctx, (ctx) => audit(ctx, { action, entity: 'export', entityId, after }));
  await record('product.export', taken);
  let lines = 0;
  async function* counted() {
    for await (const rows of pages) {
      lines += rows.length;
      yield rows;
    }
  }
  const ended: Ended = (isComplete) => record('product.export-end', { lines, isComplete });
  return { pages: counted(), ended };
}

/** Passes the text of an export on, and notices when it ends or is broken off, also before anything was read of it. */
export async function watched(text: AsyncIterable<string>, ended: Ended): Promise<AsyncIterable<string>> {
  async function* begun() {
    let isComplete = false;
    try {
      yield '';
      yield* text;
      isComplete = true;
    } finally {
      await ended(isComplete);
    }
  }
  const watched = begun();
  // A generator that was never begun does not run its `finally`.
  await watched.next();
  return watched;
}
