import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import {
  auditConditions,
  auditList,
  isOlderThan,
  selectAuditEntries,
  selectAuditedActors,
  selectAuditedEntities,
} from './audit-entries.repository.ts';
import { namesOfThings } from './audit-names.repository.ts';

const maxNames = 2000;

/** A page of the audit with the names of those who acted and of what they acted on. */
export async function listAuditEntries(
  ctx: Context,
  { before, ...query }: NonNullable<Received<'listAuditEntries'>['query']>,
): Promise<Reply<'listAuditEntries'>> {
  const isNumber = before !== undefined && /^\d{1,15}$/.test(before);
  const older = isNumber ? [await isOlderThan(ctx.db, Number(before))] : [];
  const conditions = [...auditConditions(query), ...older];
  const {
    ids,
    sums: _,
    ...page
  } = await auditList.findPage(ctx.db, conditions, {
    ...query,
    ...(isNumber ? {} : { before }),
  });
  const rows = await selectAuditEntries(ctx.db, ids);
  const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  const names = await namesOfThings(ctx.db, { ids: uuidsIn(entries), roleIds: rolesIn(entries) });
  return { success: true, entries, names, hasOlder: page.next !== null, ...page };
}

/** Who and what the audit can be narrowed to. */
export async function listAuditSources({ db, config }: Context): Promise<Reply<'listAuditSources'>> {
  const actors = await selectAuditedActors(db, { withDemo: config.mode === 'demo' });
  return { success: true, actors, entities: await selectAuditedEntities(db) };
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
