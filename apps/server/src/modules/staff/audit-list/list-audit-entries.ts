import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import {
  auditConditions,
  auditList,
  isOlderThan,
  selectAuditEntries,
  selectAuditedActors,
  selectAuditedEntities,
} from './audit-entries.repository.ts';
import { namesInEntries } from './names-in-entries.ts';

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
  const names = await namesInEntries(ctx, entries);
  return { success: true, entries, names, hasOlder: page.next !== null, ...page };
}

/** Who and what the audit can be narrowed to. */
export async function listAuditSources({ db, config }: Context): Promise<Reply<'listAuditSources'>> {
  const actors = await selectAuditedActors(db, { withDemo: config.mode === 'demo' });
  return { success: true, actors, entities: await selectAuditedEntities(db) };
}
