import type { Admission, Permission } from '@bijli/contract';
import { type Actor, heldPermission, isStaffActor } from '../../../actor.ts';
import { AppError } from '../../../errors.ts';

const recentFactorMs = 10 * 60_000;

/**
 * @throws AppError not_authenticated when a call needs another actor, not_allowed when it needs another permission,
 * factor_required when the person must prove their second factor again
 */
export function authorize(call: Admission, actor: Actor, now: Date): void {
  if (call.access === 'customer' && actor.kind !== 'customer') throw notSignedIn();
  if (call.access === 'staff') requirePermission(actor, call.permission);
  if (call.access === 'staff-member') requireMember(actor, 'needsSecondFactor' in call);
  if ('needsRecentFactor' in call && actor.kind === 'staff') requireRecentFactor(actor.factorAt, now);
}

export function notSignedIn(): AppError {
  return new AppError('not_authenticated', 'Please sign in to continue.');
}

/**
 * A proof of the future was given before a clock was set back.
 * @throws AppError factor_required when the second factor was proved more than ten minutes ago
 */
export function requireRecentFactor(factorAt: Date | null, now: Date): void {
  if (factorAt && Math.abs(now.getTime() - factorAt.getTime()) < recentFactorMs) return;
  throw new AppError('factor_required', 'Please confirm that it is you.');
}

/** @throws AppError not_authenticated; not_allowed for an actor that has none of the permissions */
export function requirePermission(actor: Actor, permission: Permission | readonly Permission[]): void {
  if (actor.kind === 'nobody') throw notSignedIn();
  if (!isStaffActor(actor)) throw new AppError('not_allowed', 'This call is for staff.');
  requireSecondFactor(actor);
  if (heldPermission(actor, permission)) return;
  const names = [permission].flat().map((name) => `'${name}'`);
  throw new AppError('not_allowed', `This call needs the permission ${names.join(' or ')}.`);
}

function requireMember(actor: Actor, needsSecondFactor: boolean): void {
  if (actor.kind === 'nobody') throw notSignedIn();
  if (actor.kind !== 'staff') throw new AppError('not_allowed', 'This call is for a signed-in person of the staff.');
  if (needsSecondFactor) requireSecondFactor(actor);
}

function requireSecondFactor(actor: Actor): void {
  if (actor.kind === 'staff' && actor.needsSecondFactor)
    throw new AppError('not_allowed', 'Set up a second factor first.');
}
