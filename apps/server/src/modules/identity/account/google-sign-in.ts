import { nameError } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { logSecurityEvent } from '../../../platform/security-log.ts';
import { limitNetwork } from '../../limits/index.ts';
import type { SignedIn } from '../codes/verify-otp.ts';
import { findUserByGoogle, insertGoogleUser, linkGoogleByEmail, type UserRow } from '../identity.repository.ts';
import { startSession } from '../sessions/start-session.ts';
import { customerOf } from './customer.ts';
import type { GooglePerson } from './google-tokens.ts';

const maxNameLength = 100;

/** Signs in with a Google identity token. Matches the account by Google's subject id, else by verified e-mail. */
export async function googleSignIn(
  ctx: Context,
  { token, tempCartId }: { token: string; tempCartId?: string | undefined },
): Promise<SignedIn> {
  const person = await readGoogleToken(ctx, token);
  const { user, session } = await inTransaction(ctx, async (ctx) => {
    const user = await findOrCreate(ctx, person);
    return { user, session: await startSession(ctx, { userId: user.id, guestCartId: tempCartId }) };
  });
  logSecurityEvent(ctx, 'sign-in-succeeded', { reason: 'google', customerId: user.id });
  const accessToken = await ctx.accessTokens.sign(session);
  return { customer: customerOf(user), accessToken, refreshToken: session.refreshToken };
}

/** May fetch Google's keys, so call it outside a transaction. */
export async function readGoogleToken(ctx: Context, token: string): Promise<GooglePerson> {
  if (!ctx.google)
    throw new AppError('refused', 'Sign-in with Google is not set up in this store. Please use your phone number.');
  await limitNetwork(ctx, 'google-network');
  return ctx.google.verify(token).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid_input') logSecurityEvent(ctx, 'google-refused');
    throw error;
  });
}

async function findOrCreate(ctx: Context, person: GooglePerson): Promise<UserRow> {
  const { subject: googleSubject, email } = person;
  const user =
    (await findUserByGoogle(ctx.db, googleSubject)) ??
    (await linkGoogleByEmail(ctx.db, { email, googleSubject })) ??
    (await insertGoogleUser(ctx.db, { name: readName(person), email, googleSubject })) ??
    // A concurrent sign-in of the same person created the account first.
    (await findUserByGoogle(ctx.db, googleSubject));
  if (!user) throw new Error('An account that exists could not be read');
  return user;
}

/** Strips invisible characters; an invalid name is replaced by the local part of the e-mail address. */
function readName({ name, email }: GooglePerson): string {
  const seen = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, maxNameLength);
  return nameError(seen) ? (email.split('@')[0] ?? email) : seen;
}
