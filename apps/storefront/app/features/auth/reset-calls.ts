import type { Client } from '@bijli/contract';
import { newPasswordError, passwordError } from '@bijli/rules';
import { messageOf } from '../../platform/errors.ts';

export const invalidLink = 'Invalid or expired reset link. Please request a new one.';
const failedCheck = 'Error verifying reset link. Please try again.';
const generic = 'Something went wrong. Please try again.';

/** Whether a reset link is valid, or why that is unknown. Messages: specification point 8. */
export type LinkState = { kind: 'valid' } | { kind: 'invalid' } | { kind: 'unknown'; message: string };

export async function checkResetLink(api: Pick<Client, 'verifyResetToken'>, token: string): Promise<LinkState> {
  if (token === '') return { kind: 'invalid' };
  try {
    const { valid } = await api.verifyResetToken({ params: { token } });
    return { kind: valid ? 'valid' : 'invalid' };
  } catch (error) {
    return { kind: 'unknown', message: messageOf(error, failedCheck) };
  }
}

export type ResetProblem = { at: 'password' | 'confirmation' | 'form'; message: string };
export type ResetOutcome =
  | { kind: 'done'; message: string }
  | { kind: 'invalid' }
  | { kind: 'refused'; problem: ResetProblem };

type Entry = { token: string; password: string; confirmation: string };

/** Validation errors of a new password, by field. Messages: specification point 5. */
export function resetProblem({ password, confirmation }: Omit<Entry, 'token'>): ResetProblem | undefined {
  const message = newPasswordError(password, confirmation);
  return message ? { at: passwordError(password) ? 'password' : 'confirmation', message } : undefined;
}

/** Sets a new password with the token of a reset link. Never throws. */
export async function setNewPassword(api: Pick<Client, 'resetPassword'>, entry: Entry): Promise<ResetOutcome> {
  const problem = resetProblem(entry);
  if (problem) return { kind: 'refused', problem };
  try {
    const { message } = await api.resetPassword({ body: { token: entry.token, newPassword: entry.password } });
    return { kind: 'done', message: message || 'Your password was changed. Please sign in again.' };
  } catch (error) {
    const message = messageOf(error, generic);
    return message === invalidLink ? { kind: 'invalid' } : { kind: 'refused', problem: { at: 'form', message } };
  }
}

/** The token at the end of a reset link's path; '' if it has none. */
export function tokenOf(pathname: string): string {
  const [, , , token = ''] = pathname.split('/');
  try {
    return decodeURIComponent(token);
  } catch {
    return '';
  }
}
