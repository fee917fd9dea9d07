import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { listEntries } from './audit-entries.repository.ts';
import { namesOfThings } from './audit-names.repository.ts';

const pageSize = 50;
const maxNames = 2000;

/** A page of the audit, newest first, with the names of those who acted and of what they acted on. */
export async function listAuditEntries(
  ctx: Context,
  query: NonNullable<Received<'listAuditEntries'>['query']>,
): Promise<Reply<'listAuditEntries'>> {
  const rows = await listEntries(ctx.db, { ...query, limit: pageSize + 1 });
  const entries = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
  const names = await namesOfThings(ctx.db, { ids: uuidsIn(entries), roleIds: rolesIn(entries) });
  return { success: true, entries, names, hasOlder: rows.length > pageSize };
}

type Entry = { entity: string; entityId: string | null; before: unknown; after: unknown };
const uuid = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** Values of an entry have no fixed shape; each of them may be the id of a thing. */
function uuidsIn(entries: readonly Entry[]): string[] {
  const values = entries.map(({ entityId, before, after }) => [entityId, before, after]);
  const found = [...JSON.stringify(values).matchAll(uuid)];
  return [...new Set(found.map(([, id = '']) => id))].slice(0, maxNames);
}

function rolesIn(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ entity, entityId }) => (entity === 'role' && entityId !== null ? [entityId] : []));
}
