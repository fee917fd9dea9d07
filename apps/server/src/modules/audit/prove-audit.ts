import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { type AuditSeal, countEntries, selectChangedValues, selectSeals } from './audit.repository.ts';
import { hashEntries } from './hash-entries.ts';
import { noHash } from './seal-audit.ts';

/** Verifies that entries and seals are as written and, given `hash`, that the seal with that hash exists. */
export async function proveAudit(
  ctx: Context,
  { hash }: NonNullable<Received<'proveAudit'>['query']>,
): Promise<Reply<'proveAudit'>> {
  const seals = await selectSeals(ctx.db);
  const problems: string[] = [];
  let before: AuditSeal | undefined;
  for (const seal of seals) {
    problems.push(...(await problemsOf(ctx, seal, before)));
    before = seal;
  }
  for (const { entryId, name } of await selectChangedValues(ctx.db))
    problems.push(`The value '${name}' of entry ${entryId} is not the one that was written.`);
  if (hash && !seals.some((seal) => seal.hash === hash)) problems.push(`No seal has the hash ${hash}.`);
  const sealed = seals.reduce((sum, { entryCount }) => sum + entryCount, 0);
  const last = seals.at(-1);
  return {
    success: true,
    entries: await countEntries(ctx.db),
    sealed,
    lastSeal: last ? { number: last.number, sealedAt: last.sealedAt.toISOString(), hash: last.hash } : null,
    problems,
  };
}

async function problemsOf(ctx: Context, seal: AuditSeal, before: AuditSeal | undefined): Promise<string[]> {
  const { number, previousHash } = seal;
  const expected = before?.hash ?? noHash;
  if (number !== (before?.number ?? 0) + 1) return [`The seal before number ${number} is missing.`];
  if (previousHash !== expected) return [`Seal ${number} does not follow from the one before it.`];
  const after = before?.lastEntryId ?? 0;
  const found = await hashEntries(ctx.db, { after, upTo: seal.lastEntryId, previousHash });
  if (found.hash === seal.hash && found.count === seal.entryCount) return [];
  const range = `${after + 1} to ${seal.lastEntryId}`;
  return [`Entries ${range}, sealed at ${seal.sealedAt.toISOString()}, are not as they were written.`];
}
