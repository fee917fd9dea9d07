import { type AuditAction, type Permission, permissions } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type AuditedAct, audit } from '../../audit/index.ts';
import { countEnabled } from '../people/members.repository.ts';
import { ownerRoleId } from './permissions-of.ts';

/** Actions whose refusal is audited too. */
type Refusable = { [A in AuditAction]: `${A}-refused` extends AuditAction ? A : never }[AuditAction];
type RightsChange = Pick<AuditedAct, 'entity' | 'entityId'> & { action: Refusable };
/** What the person who makes the change may hand out. */
type Grantable = ReadonlySet<Permission>;

/**
 * Changes rights one after another, so that what was checked still holds when it is written. Nobody can grant more than they
 * have at that moment; a refusal is audited.
 */
export async function changeRights<Result>(
  ctx: StaffContext,
  change: RightsChange,
  work: (ctx: StaffContext, grantable: Grantable) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      await takeAdvisoryLock(ctx.db, 'staff-rights');
      const hadOwner = await hasOwner(ctx);
      const result = await work(ctx, await currentPermissions(ctx));
      if (hadOwner && ctx.actor.kind !== 'command' && !(await hasOwner(ctx)))
        throw new AppError('refused', 'The store needs at least one owner. Make somebody else owner first.');
      return result;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_allowed') {
      await auditRefusal(ctx, change);
      error.isAudited = true;
    }
    throw error;
  }
}

/** The person who acts, or whose key does; undefined for a command. */
export function actingMemberId({ actor }: StaffContext): string | undefined {
  if (actor.kind === 'command') return undefined;
  return actor.kind === 'staff' ? actor.id : actor.memberId;
}

/** Read again: they may have been lowered while this call waited. */
async function currentPermissions(ctx: StaffContext): Promise<Grantable> {
  const { actor, db } = ctx;
  return actor.kind === 'command' ? new Set(permissions) : ctx.staffPermissions(db, actor);
}

/** @throws AppError not_allowed when something in `wanted` is not in `grantable` */
export function requireGrantable(grantable: Grantable, wanted: Iterable<Permission>): void {
  const missing = [...wanted].filter((permission) => !grantable.has(permission));
  if (missing.length > 0)
    throw new AppError('not_allowed', `You do not have these permissions yourself: ${missing.join(', ')}.`);
}

/** @throws AppError not_allowed when the change was allowed once and is not any more */
export function requireStill(grantable: Grantable, permission: Permission): void {
  if (!grantable.has(permission)) throw new AppError('not_allowed', `This call needs the permission '${permission}'.`);
}

/** A new store has none until the first invitation is accepted. The demo's own people count in demo mode only. */
async function hasOwner({ db, config }: StaffContext): Promise<boolean> {
  return (await countEnabled(db, ownerRoleId, { withDemo: config.mode === 'demo' })) > 0;
}

function auditRefusal(ctx: StaffContext, { action, ...thing }: RightsChange): Promise<void> {
  return inTransaction(ctx, (ctx) => audit(ctx, { action: `${action}-refused` as const, ...thing }));
}
