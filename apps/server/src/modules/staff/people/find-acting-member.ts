import type { StaffMemberContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { requireRecentFactor } from '../../../platform/http/security/authorize.ts';
import { hasSecondFactor } from '../factors/prove-factor.ts';
import { findMember, lockMember, type MemberRow } from './members.repository.ts';

/** @throws AppError not_authenticated when the person was removed meanwhile */
export async function findActingMember(ctx: StaffMemberContext): Promise<MemberRow> {
  return orGone(await findMember(ctx.db, ctx.actor.id));
}

/** The same, locked: the factors of a person change one after the other. */
export async function lockActingMember(ctx: StaffMemberContext): Promise<MemberRow> {
  return orGone(await lockMember(ctx.db, ctx.actor.id));
}

function orGone(member: MemberRow | undefined): MemberRow {
  if (!member) throw memberIsGone();
  return member;
}

export function memberIsGone(): AppError {
  return new AppError('not_authenticated', 'Please sign in to continue.');
}

/**
 * Somebody with a second factor proves it before they add another or change the password; the first one is set up without.
 * @throws AppError factor_required
 */
export async function requireOwnFactor(ctx: StaffMemberContext, member: MemberRow): Promise<void> {
  if (await hasSecondFactor(ctx.db, member)) requireRecentFactor(ctx.actor.factorAt, ctx.clock());
}
