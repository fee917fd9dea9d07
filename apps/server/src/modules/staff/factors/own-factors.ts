import type { Received, Reply } from '@bijli/contract';
import type { StaffMemberContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { findActingMember, lockActingMember, requireOwnFactor } from '../people/find-acting-member.ts';
import { limitFactorTries } from '../sign-in/limit-tries.ts';
import { minutesAfter } from '../sign-in/session-times.ts';
import { deleteSessions } from '../sign-in/sessions.repository.ts';
import { renewSession } from './confirm-factor.ts';
import { encryptSecret } from './encrypt-secret.ts';
import {
  deletePasskey,
  findTotpSetup,
  insertPasskey,
  replaceRecoveryCodes,
  saveTotpSetup,
  setTotpSecret,
  takeTotpSetup,
} from './factors.repository.ts';
import { challengeNewPasskey, type PasskeyChallenge, verifyNewPasskey } from './passkeys.ts';
import { hasSecondFactor } from './prove-factor.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { createTotpSecret, readTotpSecret, stepOfCode } from './totp.ts';

const setupMinutes = 15;

/** A new secret, which counts once a code of it is confirmed. @throws AppError factor_required */
export async function startTotp(ctx: StaffMemberContext): Promise<Omit<Reply<'startTotp'>, 'message'>> {
  const member = await findActingMember(ctx);
  await requireOwnFactor(ctx, member);
  const { secret, uri } = await createTotpSecret(ctx, member.email);
  const expiresAt = minutesAfter(ctx.clock(), setupMinutes);
  const encrypted = encryptSecret(secret, ctx.config.authSecret ?? '');
  await saveTotpSetup(ctx.db, { memberId: member.id, secret: encrypted, expiresAt });
  return { success: true, secret, uri };
}

/** @throws AppError refused when the code is wrong or the secret too old */
export async function confirmTotp(ctx: StaffMemberContext, { code }: { code: string }) {
  const member = await findActingMember(ctx);
  await requireOwnFactor(ctx, member);
  await limitFactorTries(ctx, member);
  const now = ctx.clock();
  const encrypted = await findTotpSetup(ctx.db, { memberId: member.id, now });
  const secret = encrypted && readTotpSecret(ctx, encrypted);
  const step = secret && (await stepOfCode({ secret, code, now }));
  if (!encrypted || !step) throw wrongCode();
  const recoveryCodes = newRecoveryCodes();
  const csrfToken = await inTransaction(ctx, async (ctx) => {
    await endOthersBeforeFirst(ctx);
    if (!(await takeTotpSetup(ctx.db, { memberId: member.id, secret: encrypted }))) throw wrongCode();
    await setTotpSecret(ctx.db, { id: member.id, secret: encrypted, step });
    await replaceRecoveryCodes(ctx.db, { memberId: member.id, hashes: recoveryCodes.map(hashRecoveryCode) });
    await audit(ctx, { action: 'staff.totp', entity: 'staff', entityId: member.id });
    return renewSession(ctx, ctx.actor.sessionId);
  });
  return { csrfToken, recoveryCodes };
}

/** @throws AppError refused without an authenticator app, which the codes replace */
export async function renewRecoveryCodes(ctx: StaffMemberContext): Promise<string[]> {
  const member = await findActingMember(ctx);
  if (member.totpSecret === null) throw new AppError('refused', 'Set up an authenticator app first.');
  const codes = newRecoveryCodes();
  await inTransaction(ctx, async (ctx) => {
    await lockActingMember(ctx);
    await replaceRecoveryCodes(ctx.db, { memberId: member.id, hashes: codes.map(hashRecoveryCode) });
    await audit(ctx, { action: 'staff.recovery-codes', entity: 'staff', entityId: member.id });
  });
  return codes;
}

/** @throws AppError factor_required */
export async function startPasskey(ctx: StaffMemberContext): Promise<PasskeyChallenge> {
  const member = await findActingMember(ctx);
  await requireOwnFactor(ctx, member);
  return challengeNewPasskey(ctx, member);
}

/** @returns the CSRF token of the renewed session @throws AppError refused when the passkey cannot be verified */
export async function addPasskey(ctx: StaffMemberContext, input: Received<'addPasskey'>['body']): Promise<string> {
  const member = await findActingMember(ctx);
  await requireOwnFactor(ctx, member);
  const passkey = await verifyNewPasskey(ctx, member.id, input);
  if (!passkey) throw new AppError('refused', 'This passkey could not be added. Please try again.');
  const { name } = input;
  return inTransaction(ctx, async (ctx) => {
    await endOthersBeforeFirst(ctx);
    if (!(await insertPasskey(ctx.db, { ...passkey, memberId: member.id, name, createdAt: ctx.clock() })))
      throw new AppError('refused', 'This passkey is in use already.');
    await audit(ctx, { action: 'staff.passkey-added', entity: 'staff', entityId: member.id, after: { name } });
    return renewSession(ctx, ctx.actor.sessionId);
  });
}

/** @throws AppError refused for the last second factor in production */
export async function removePasskey(ctx: StaffMemberContext, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await lockActingMember(ctx);
    const name = await deletePasskey(ctx.db, { id, memberId: member.id });
    if (name === undefined) throw notFound('Passkey');
    if (ctx.config.mode === 'production' && !(await hasSecondFactor(ctx.db, member)))
      throw new AppError('refused', 'This is your only second factor. Add another one first.');
    await audit(ctx, { action: 'staff.passkey-removed', entity: 'staff', entityId: member.id, before: { name } });
  });
}

/** Where there was no second factor, whoever knew the password came in: they come in again with the factor, or not. */
async function endOthersBeforeFirst(ctx: StaffMemberContext): Promise<void> {
  const member = await lockActingMember(ctx);
  if (await hasSecondFactor(ctx.db, member)) return;
  await deleteSessions(ctx.db, { memberId: member.id, exceptId: ctx.actor.sessionId });
}

function wrongCode(): AppError {
  return new AppError('refused', 'That code is not right. Check the time of your device.');
}
