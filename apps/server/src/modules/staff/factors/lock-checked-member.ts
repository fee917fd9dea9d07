import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { lockMember, type MemberRow } from '../people/members.repository.ts';

/**
 * Locks a person who was checked before the transaction: being disabled, or another password, may have come meanwhile.
 * @throws AppError not_authenticated
 */
export async function lockCheckedMember({ db }: Context, checked: MemberRow): Promise<MemberRow> {
  const member = await lockMember(db, checked.id);
  if (!member?.isEnabled || member.passwordHash !== checked.passwordHash) throw changedMeanwhile();
  return member;
}

export function changedMeanwhile(): AppError {
  return new AppError('not_authenticated', 'Your account has changed just now. Please sign in again.');
}
