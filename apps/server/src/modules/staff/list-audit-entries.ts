import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { listEntries } from './audit-entries.repository.ts';
import { namesInEntries } from './names-in-entries.ts';

const pageSize = 50;

/** A page of the audit, newest first, with the names of those who acted and of what they acted on. */
export async function listAuditEntries(
  ctx: Context,
  query: NonNullable<Received<'listAuditEntries'>['query']>,
): Promise<Reply<'listAuditEntries'>> {
  const rows = await listEntries(ctx.db, { ...query, limit: pageSize + 1 });
  const entries = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { success: true, entries, names: await namesInEntries(ctx, entries), hasOlder: rows.length > pageSize };
}
