import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashToken, newSecretToken } from '../../identity/index.ts';
import { limitNetwork } from '../../limits/index.ts';
import { listPasskeys } from '../factors/factors.repository.ts';
import { lockCheckedMember } from '../factors/lock-checked-member.ts';
import { verifyPasskey } from '../factors/passkeys.ts';
import { proveFactor } from '../factors/prove-factor.ts';
import { findMember, findMemberByEmail, type MemberRow } from '../people/members.repository.ts';
import { limitPasswordTries } from './limit-tries.ts';
import { minutesAfter } from './session-times.ts';
import { findSignIn, insertSignIn, takeSignIn } from './sessions.repository.ts';
import { startSession } from './start-session.ts';
import { verifyPassword } from './verify-password.ts';

const signInMinutes = 10;

/**
 * The first step. Somebody without a second factor is signed in by it.
 * @throws AppError not_authenticated, the same for an unknown address, a wrong password and a disabled person
 */
export async function signIn(ctx: Context, input: Received<'signInStaff'>['body']): Promise<Reply<'signInStaff'>> {
  await limitNetwork(ctx, 'staff-network');
  const member = await findMemberByEmail(ctx.db, input.email);
  await limitPasswordTries(ctx, member?.email ?? input.email);
  const isRight = await verifyPassword(member?.passwordHash, input.password);
  if (!member || !isRight || !maySignIn(ctx, member)) throw refused('The e-mail address or the password is not right.');
  const hasTotp = member.totpSecret !== null;
  const hasPasskey = (await listPasskeys(ctx.db, member.id)).length > 0;
  if (!hasTotp && !hasPasskey) {
    await startSession(ctx, { member, by: 'password' });
    return { success: true };
  }
  const signInToken = newSecretToken();
  const expiresAt = minutesAfter(ctx.clock(), signInMinutes);
  await inTransaction(ctx, async (ctx) => {
    await lockCheckedMember(ctx, member);
    await insertSignIn(ctx.db, { tokenHash: hashToken(signInToken), memberId: member.id, expiresAt });
  });
  return { success: true, secondFactor: { signInToken, hasTotp, hasPasskey } };
}

/** The second step. @throws AppError not_authenticated when the proof is wrong or used, or the first step too old */
export async function confirmSignIn(ctx: Context, input: Received<'confirmStaffSignIn'>['body']): Promise<void> {
  await limitNetwork(ctx, 'staff-network');
  const tokenHash = hashToken(input.signInToken);
  const memberId = await findSignIn(ctx.db, { tokenHash, now: ctx.clock() });
  const member = memberId && (await findMember(ctx.db, memberId));
  if (!member || !maySignIn(ctx, member)) throw refused('Please enter your password again.');
  if (!(await proveFactor(ctx, member, input.proof))) throw refused('That is not right. Please try again.');
  if (!(await takeSignIn(ctx.db, tokenHash))) throw refused('Please enter your password again.');
  await startSession(ctx, { member, by: 'second factor' });
}

/** @throws AppError not_authenticated when the passkey is not of a person who may sign in */
export async function signInByPasskey(ctx: Context, answer: Received<'signInWithPasskey'>['body']): Promise<void> {
  await limitNetwork(ctx, 'staff-network');
  const passkey = await verifyPasskey(ctx, answer);
  const member = passkey && (await findMember(ctx.db, passkey.memberId));
  if (!member || !maySignIn(ctx, member)) throw refused('This passkey does not open the console.');
  await startSession(ctx, { member, by: 'passkey' });
}

/** Signs in one of the demo's own people, without a password. @throws AppError not_found outside demo mode */
export async function signInDemo(ctx: Context, { id }: Received<'signInDemoStaff'>['body']): Promise<void> {
  await limitNetwork(ctx, 'staff-network');
  const member = await findMember(ctx.db, id);
  if (!member?.isDemo || !maySignIn(ctx, member)) throw notFound('Person');
  await startSession(ctx, { member, by: 'demo' });
}

function maySignIn({ config }: Context, { isEnabled, isDemo }: MemberRow): boolean {
  return isEnabled && (!isDemo || config.mode === 'demo');
}

function refused(message: string): AppError {
  return new AppError('not_authenticated', message);
}
