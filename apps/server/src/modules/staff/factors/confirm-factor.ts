import type { Context, StaffMemberContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { findActingMember } from '../people/find-acting-member.ts';
import { renewToken } from '../sign-in/start-session.ts';
import { type FactorProof, proveFactor } from './prove-factor.ts';

/**
 * Proves again who is at the keyboard, for calls that need a recent factor.
 * @returns the CSRF token of the renewed session
 * @throws AppError refused when the proof is wrong
 */
export async function confirmFactor(ctx: StaffMemberContext, proof: FactorProof): Promise<string> {
  const member = await findActingMember(ctx);
  if (!(await proveFactor(ctx, member, proof).catch(asRefusal)))
    throw new AppError('refused', 'That is not right. Please try again.');
  return renewSession(ctx, ctx.actor.sessionId);
}

/** Whoever is signed in stays it. */
function asRefusal(error: unknown): never {
  if (error instanceof AppError && error.code === 'not_authenticated')
    throw new AppError('refused', error.message, { cause: error });
  throw error;
}

/** A session whose person just proved a factor, with a new token. */
export function renewSession(ctx: Context, id: string): Promise<string> {
  return renewToken(ctx, { id, factorAt: ctx.clock() });
}
