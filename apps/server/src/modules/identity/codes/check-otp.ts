import type { Context } from '../../../context.ts';
import { clientNetwork } from '../../../platform/client-network.ts';
import { logSecurityEvent } from '../../../platform/security-log.ts';
import { tryUse } from '../../limits/index.ts';
import { browserHashOf } from './asker.ts';
import {
  deleteOtps,
  findCode,
  hasUsedCode,
  maxWrongTries,
  type OtpTry,
  saveKnownBrowser,
  type TriedCode,
  tryOtp,
} from './otp.repository.ts';
import { hashOtp, otpMinutes } from './otp-code.ts';

export type OtpProof = { phone: string; otp: string };

/**
 * Checks a code; undefined when it is right, else the refusal message. Tries by the browser that asked for the code and by
 * others are counted apart, so that nobody else locks it. Needs an open transaction that commits: throwing inside it
 * would roll back the counted try.
 */
export async function checkOtp(ctx: Context, { phone, otp }: OtpProof): Promise<string | undefined> {
  const now = ctx.clock();
  const { tried } = await findTriedCode(ctx, phone);
  const given = { phone, codeHash: hashOtp(ctx, { phone, code: otp }), now };
  const outcome = tried && (await tryOtp(ctx.db, given, tried));
  // Looked up again: concurrent tries may have used up the code since.
  const reason = outcome ? await refusalOf(ctx, phone, outcome) : (await findTriedCode(ctx, phone)).missing;
  if (reason === undefined) return undefined;
  logSecurityEvent(ctx, 'otp-refused', { reason });
  return sentences[reason];
}

/** Checks a code and consumes it when it is right. */
export async function consumeOtp(ctx: Context, proof: OtpProof): Promise<string | undefined> {
  const refusal = await checkOtp(ctx, proof);
  if (refusal === undefined) await spendOtp(ctx, proof.phone);
  return refusal;
}

/** After a right code: it is used up, and its browser is known from now on. */
export async function spendOtp(ctx: Context, phone: string): Promise<void> {
  const browserHash = browserHashOf(ctx);
  if (browserHash !== undefined) await saveKnownBrowser(ctx.db, { phone, browserHash, lastUsedAt: ctx.clock() });
  await deleteOtps(ctx.db, phone);
}

const sentences = {
  wrong: 'Incorrect OTP. Please check it and try again.',
  locked: 'Too many wrong attempts. Please request a new OTP.',
  expired: 'This OTP has expired. Please request a new one.',
  unknown: 'This OTP is no longer valid. Please request a new one.',
  elsewhere: 'An OTP works only in the browser that asked for it. Please ask for a new OTP in this browser.',
} as const;

type Reason = keyof typeof sentences;

/** The code to try, and what to say if it cannot be tried. */
async function findTriedCode(ctx: Context, phone: string): Promise<{ tried?: TriedCode; missing: Reason }> {
  const browserHash = browserHashOf(ctx);
  const own = browserHash === undefined ? undefined : await findCode(ctx.db, { phone, browserHash, now: ctx.clock() });
  if (own && own.expiresAt > ctx.clock())
    return { tried: { kind: 'own', browserHash: own.browserHash }, missing: missingReason(own.wrongTries) };
  const near = await findCode(ctx.db, { phone, network: clientNetwork(ctx.ip), now: ctx.clock() });
  if (near && near.expiresAt > ctx.clock())
    return { tried: { kind: 'network', browserHash: near.browserHash }, missing: missingReason(near.strangersTries) };
  if (own || near) return { missing: 'expired' };
  return { missing: (await hasJustSpent(ctx, phone, browserHash)) ? 'unknown' : 'elsewhere' };
}

/**
 * Whether this browser has used a code of the phone as lately as one is valid. Whether somebody else has a code is not looked
 * at, so that a stranger does not learn that the owner signs in just now.
 */
async function hasJustSpent(ctx: Context, phone: string, browserHash: string | undefined): Promise<boolean> {
  if (browserHash === undefined) return false;
  const since = new Date(ctx.clock().getTime() - otpMinutes * 60_000);
  return hasUsedCode(ctx.db, { phone, browserHash, since });
}

/** Why a code that has not expired cannot be tried: its tries are used up, or it expired just now. */
function missingReason(tries: number): Reason {
  return tries >= maxWrongTries ? 'locked' : 'expired';
}

async function refusalOf(ctx: Context, phone: string, outcome: OtpTry): Promise<Reason | undefined> {
  // Refused even when right, so that more guesses than these reveal nothing.
  if (outcome.kind !== 'own' && (await tryUse(ctx, 'otp-guess', phone)).kind !== 'counted') return 'locked';
  if (outcome.isRight) return undefined;
  return outcome.wrongTries >= maxWrongTries ? 'locked' : 'wrong';
}
