import type { Received } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import type { MemberRow } from '../people/members.repository.ts';
import { limitFactorTries } from '../sign-in/limit-tries.ts';
import { verifyPassword } from '../sign-in/verify-password.ts';
import { listPasskeys, takeRecoveryCode, takeTotpStep } from './factors.repository.ts';
import { verifyPasskey } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { readTotpSecret, stepOfCode } from './totp.ts';

export type FactorProof = Received<'confirmStaffFactor'>['body']['proof'];

/**
 * Whether the proof is right. A code and an answer to a challenge count once, also when sent twice at the same time.
 * @throws AppError too_many_requests after too many tries of what can be guessed
 */
export async function proveFactor(ctx: Context, member: MemberRow, proof: FactorProof): Promise<boolean> {
  // A passkey cannot be guessed: whoever tries codes does not lock its owner out.
  if (proof.kind !== 'passkey') await limitFactorTries(ctx, member);
  switch (proof.kind) {
    case 'totp':
      return proveTotp(ctx, member, proof.code);
    case 'recovery':
      return takeRecoveryCode(ctx.db, { memberId: member.id, codeHash: hashRecoveryCode(proof.code) });
    case 'passkey':
      return (await verifyPasskey(ctx, proof))?.memberId === member.id;
    case 'password':
      return (await mayUsePassword(ctx, member)) && verifyPassword(member.passwordHash, proof.password);
    case 'demo':
      return member.isDemo && ctx.config.mode === 'demo';
  }
}

async function proveTotp(ctx: Context, { id, totpSecret }: MemberRow, code: string): Promise<boolean> {
  const secret = totpSecret === null ? undefined : readTotpSecret(ctx, totpSecret);
  const step = secret === undefined ? undefined : await stepOfCode({ secret, code, now: ctx.clock() });
  return step !== undefined && takeTotpStep(ctx.db, { id, step });
}

async function mayUsePassword({ db, config }: Context, member: MemberRow): Promise<boolean> {
  return config.mode === 'demo' && !(await hasSecondFactor(db, member));
}

export async function hasSecondFactor(db: Context['db'], { id, totpSecret }: MemberRow): Promise<boolean> {
  return totpSecret !== null || (await listPasskeys(db, id)).length > 0;
}
