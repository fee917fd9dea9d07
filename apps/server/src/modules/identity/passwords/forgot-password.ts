import { emailError, parsePhone, phoneError } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeUse, limitNetwork } from '../../limits/index.ts';
import { identifyAsker } from '../codes/asker.ts';
import { limitSends } from '../codes/send-otp.ts';

type PasswordResetReply = { method: 'email' | 'phone'; message: string };

/**
 * Starts a password reset by e-mail or phone, whichever the input looks like. A job looks up the account later, so
 * that response, timing and limits do not reveal whether one exists; a phone without an account gets no SMS.
 */
export async function forgotPassword(ctx: Context, { input }: { input: string }): Promise<PasswordResetReply> {
  await limitNetwork(ctx, 'otp-network');
  return input.includes('@') ? requestByEmail(ctx, input) : requestByPhone(ctx, input);
}

async function requestByEmail(ctx: Context, input: string): Promise<PasswordResetReply> {
  const email = input.toLowerCase();
  refuse(emailError(email));
  await inTransaction(ctx, async (ctx) => {
    await consumeUse(ctx, 'reset-link', email);
    await ctx.jobs.enqueue(ctx, 'start-password-reset', { email }, { isUrgent: true });
  });
  return {
    method: 'email',
    message: 'If an account uses this e-mail address, a link to reset its password is on its way.',
  };
}

async function requestByPhone(ctx: Context, input: string): Promise<PasswordResetReply> {
  const phone = readPhone(input);
  await inTransaction(ctx, async (ctx) => {
    const asker = identifyAsker(ctx);
    await limitSends(ctx, phone, asker);
    await ctx.jobs.enqueue(ctx, 'start-password-reset', { phone, asker }, { isUrgent: true });
  });
  return { method: 'phone', message: 'If an account uses this phone number, an OTP is on its way.' };
}

function readPhone(input: string): string {
  const phone = parsePhone(input);
  refuse(phone ? phoneError(phone) : 'Please enter your e-mail address or your 10-digit phone number');
  return phone ?? '';
}

function refuse(message: string | undefined): void {
  if (message) throw new AppError('invalid_input', message, { errors: [{ path: 'body.input', message }] });
}
