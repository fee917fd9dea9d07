import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction, AuditEntity } from '@bijli/contract';
import { isStaffActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { takeSharedAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { insertEntries } from './audit.repository.ts';

/** Writers hold it shared until they commit; sealing holds it exclusively, so that no entry arrives late. */
export const auditLock = 'audit';

export type AuditedAct = {
  action: AuditAction;
  entity: AuditEntity;
  entityId?: string;
  /** The changed fields before and after; nothing personal. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Values about a person, cleared when the person is erased. */
  personal?: { personId: string | null; values: Record<string, string | null | undefined> };
};

/**
 * Records, in the open transaction, what a member of staff, an API key or a command did. Actions of shoppers,
 * providers and clocks are not audited.
 */
export function audit(ctx: Context, act: AuditedAct): Promise<void> {
  return auditAll(ctx, [act]);
}

/** The same of many actions at once, in their order. */
export async function auditAll(ctx: Context, acts: readonly AuditedAct[]): Promise<void> {
  const { actor } = ctx;
  const [first] = acts;
  if (!first || !isStaffActor(actor)) return;
  if (!ctx.isInTransaction) throw new Error(`${first.action} must be audited in the transaction of the action`);
  const actorId = actor.kind === 'command' ? null : actor.id;
  await takeSharedAdvisoryLock(ctx.db, auditLock);
  await insertEntries(
    ctx.db,
    acts.map((act) => {
      const values = [
        ...saltedValues(act.personal?.personId ?? null, act.personal?.values ?? {}),
        ...saltedValues(actorId, { ip: ctx.ip }),
      ];
      const { action, entity, entityId = null, before = {}, after = {} } = act;
      const personal = Object.fromEntries(values.map(({ name, hash }) => [name, hash]));
      const entry = {
        at: ctx.clock(),
        actorKind: actor.kind,
        actorId,
        action,
        entity,
        entityId,
        before,
        after,
        personal,
      };
      return { entry, values: values.map(({ hash: _, ...value }) => value) };
    }),
  );
}

/** Salted, so that once the salt is erased a guessed value cannot be confirmed by its hash. */
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
