import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { checkResetLink, resetProblem, setNewPassword, tokenOf } from './reset-calls.ts';

function apiReturning(value: unknown) {
  const answer = vi.fn(async () => {
    if (value instanceof Error) throw value;
    return value;
  });
  return {
    verifyResetToken: answer as unknown as Client['verifyResetToken'],
    resetPassword: answer as unknown as Client['resetPassword'],
  };
}
const entry = { token: 't', password: 'correcthorse', confirmation: 'correcthorse' };

test.each([
  ['/auth/reset-password/6fd1', '6fd1'],
  ['/auth/reset-password/a%2Fb', 'a/b'],
  ['/auth/reset-password/', ''],
  ['/auth/reset-password', ''],
  ['/auth/reset-password/%E0%A4', ''],
])('[AUTH-06] the path %s ends in the token %j', (path, token) => {
  expect(tokenOf(path)).toBe(token);
});

test.each([
  [{ success: true, valid: true }, { kind: 'valid' }],
  [{ success: true, valid: false }, { kind: 'invalid' }],
  [new NetworkError('offline'), { kind: 'unknown', message: 'Error verifying reset link. Please try again.' }],
  [new ApiError(503, {}), { kind: 'unknown', message: 'Error verifying reset link. Please try again.' }],
])('[AUTH-06] the check response %j makes the link %j', async (answer, state) => {
  expect(await checkResetLink(apiReturning(answer), 't')).toEqual(state);
});

test('[AUTH-06] an address without a token is invalid without a request', async () => {
  const api = apiReturning({ success: true, valid: true });
  expect(await checkResetLink(api, '')).toEqual({ kind: 'invalid' });
  expect(api.verifyResetToken).not.toHaveBeenCalled();
});

test.each([
  ['short', 'short', { at: 'password', message: 'Password must be at least 8 characters' }],
  ['correcthorse', 'correcthors', { at: 'confirmation', message: 'Passwords do not match' }],
  ['correcthorse', 'correcthorse', undefined],
])('[AUTH-06] the passwords %j and %j have the error %j', (password, confirmation, problem) => {
  expect(resetProblem({ password, confirmation })).toEqual(problem);
});

test('[AUTH-06] a valid password is sent with the token, an invalid one is not', async () => {
  const api = apiReturning({ success: true, message: 'Changed' });
  expect(await setNewPassword(api, { ...entry, confirmation: 'other' })).toMatchObject({ kind: 'refused' });
  expect(api.resetPassword).not.toHaveBeenCalled();
  expect(await setNewPassword(api, entry)).toEqual({ kind: 'done', message: 'Changed' });
  expect(api.resetPassword).toHaveBeenCalledWith({ body: { token: 't', newPassword: 'correcthorse' } });
});

test('[AUTH-06] a link that expired meanwhile shows as invalid, other refusals show in the form', async () => {
  const ended = new ApiError(400, { message: 'Invalid or expired reset link. Please request a new one.' });
  expect(await setNewPassword(apiReturning(ended), entry)).toEqual({ kind: 'invalid' });
  const problem = { at: 'form', message: 'Something went wrong. Please try again.' };
  expect(await setNewPassword(apiReturning(new NetworkError('x')), entry)).toEqual({ kind: 'refused', problem });
});
