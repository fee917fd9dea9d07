import type { Call, Permission } from '@bijli/contract';
import { type Actor, hasPermission, isStaffActor } from '../../actor.ts';
import { AppError } from '../../errors.ts';

/** @throws AppError not_authenticated when a call needs another actor, not_allowed when it needs another permission */
export function authorize(call: Call, actor: Actor): void {
  if (call.access === 'customer' && actor.kind !== 'customer') throw notSignedIn();
  if (call.access === 'staff') requirePermission(actor, call.permission);
}

export function notSignedIn(): AppError {
  return new AppError('not_authenticated', 'Please sign in to continue.');
}

function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.kind === 'nobody') throw notSignedIn();
  if (!isStaffActor(actor)) throw new AppError('not_allowed', 'This call is for staff.');
  if (!hasPermission(actor, permission))
    throw new AppError('not_allowed', `This call needs the permission '${permission}'.`);
}
