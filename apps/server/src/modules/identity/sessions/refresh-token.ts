import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { hashToken } from '../secret-token.ts';
import { revokeSessions, touchSession } from './sessions.repository.ts';

/**
 * Issues a new access token. The refresh token is not rotated: the browser never rewrites it (specification, point 7).
 */
export async function refreshToken(ctx: Context, { token }: { token: string }): Promise<string> {
  const session = await touchSession(ctx.db, { tokenHash: hashToken(token), now: ctx.clock() });
  if (!session) throw new AppError('not_authenticated', 'Your session has ended. Please sign in again.');
  return ctx.accessTokens.sign(session);
}

/** Revokes the session of a refresh token; an unknown token is not an error. */
export async function logout(ctx: Context, { token }: { token: string }): Promise<void> {
  await revokeSessions(ctx.db, { tokenHash: hashToken(token), now: ctx.clock() });
}
