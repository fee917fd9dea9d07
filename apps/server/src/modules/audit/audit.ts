import { createHash, randomBytes } from 'node:crypto';
import { isStaffActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { takeSharedAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { insertEntry } from './audit.repository.ts';

/** Writers hold it shared until they commit; who seals holds it alone, so that no entry comes late. */
export const auditLock = 'audit';

export type Act = {
  /** What was done: 'order.move'. */
  action: string;
  entity: string;
  entityId?: string;
  /** What changed as it was, and as it became; nothing personal. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** What can be said of a person: it is emptied when the person is erased. */
  personal?: { personId: string | null; values: Record<string, string | null | undefined> };
};

/**
 * Writes down, in the open transaction, what a person of the staff, an API key or a command did. What shoppers, providers
 * and clocks do is not written here.
 */
export async function audit(ctx: Context, act: Act): Promise<void> {
  const { actor } = ctx;
  if (!isStaffActor(actor)) return;
  if (!ctx.isInTransaction) throw new Error(`${act.action} is written down in the transaction of the act`);
  const actorId = actor.kind === 'command' ? null : actor.id;
  const values = [
    ...saltedValues(act.personal?.personId ?? null, act.personal?.values ?? {}),
    ...saltedValues(actorId, { ip: ctx.ip }),
  ];
  const { action, entity, entityId = null, before = {}, after = {} } = act;
  const personal = Object.fromEntries(values.map(({ name, hash }) => [name, hash]));
  await takeSharedAdvisoryLock(ctx.db, auditLock);
  await insertEntry(
    ctx.db,
    { at: ctx.clock(), actorKind: actor.kind, actorId, action, entity, entityId, before, after, personal },
    values.map(({ hash: _, ...value }) => value),
  );
}

/** A value that is guessed cannot be proven by its hash once the salt is gone. */
function saltedValues(personId: string | null, values: Record<string, string | null | undefined>) {
  return Object.entries(values).flatMap(([name, value]) => {
    if (!value) return [];
    const salt = randomBytes(16).toString('hex');
    return [
      {
        name,
        personId,
        salt,
        value,
        hash: createHash('sha256')
          .update(salt + value)
          .digest('hex'),
      },
    ];
  });
}
