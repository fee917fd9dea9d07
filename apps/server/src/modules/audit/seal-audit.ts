import type { Context } from '../../context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertSeal, selectLastSeal } from './audit.repository.ts';
import { auditLock } from './audit.ts';
import { hashEntries } from './hash-entries.ts';

/** The previous hash of the first seal. */
export const noHash = '';

/** Seals the entries written since the last seal; does nothing when there are none. */
export async function sealAudit(ctx: Context): Promise<void> {
  await inTransaction(ctx, async ({ db, clock, log }) => {
    await takeAdvisoryLock(db, auditLock);
    const last = await selectLastSeal(db);
    const previousHash = last?.hash ?? noHash;
    const { hash, count, lastId } = await hashEntries(db, { after: last?.lastEntryId ?? 0, previousHash });
    if (count === 0) return;
    const number = (last?.number ?? 0) + 1;
    await insertSeal(db, { number, sealedAt: clock(), lastEntryId: lastId, entryCount: count, previousHash, hash });
    log.info({ seal: number, hash }, 'Audit entries sealed');
  });
}
