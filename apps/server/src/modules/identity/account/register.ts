import type { Received } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { limitNetwork } from '../../limits/index.ts';
import { otpMinutes } from '../codes/otp-code.ts';
import { sendCode } from '../codes/send-otp.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { insertRegistration } from '../passwords/passwords.repository.ts';
import { hashToken, newSecretToken } from '../secret-token.ts';
import { refusePlaceholders } from './refuse-placeholders.ts';

/**
 * Stores a registration until an OTP verifies its phone, and sends that OTP. No account is looked up, so neither
 * response nor timing reveals one. Returns the token that verifyOtp requires, so that nobody else who registers the
 * same phone can have their details used.
 */
export async function register(ctx: Context, input: Received<'register'>['body']): Promise<string> {
  const { name, email, phone, password } = input;
  refusePlaceholders({ name, email });
  await limitNetwork(ctx, 'register-network');
  await limitNetwork(ctx, 'otp-network');
  const passwordHash = await hashPassword(password);
  const token = newSecretToken();
  const expiresAt = new Date(ctx.clock().getTime() + otpMinutes * 60_000);
  await inTransaction(ctx, async (ctx) => {
    await sendCode(ctx, phone);
    await insertRegistration(ctx.db, { tokenHash: hashToken(token), phone, name, email, passwordHash, expiresAt });
  });
  return token;
}
