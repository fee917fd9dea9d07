import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { deleteAccount, requestDeletionOtp } from './delete-calls.ts';

function apiReturning(value: unknown) {
  const response = vi.fn(async () => {
    if (value instanceof Error) throw value;
    return value;
  });
  return {
    deleteAccount: response as unknown as Client['deleteAccount'],
    sendOtp: response as unknown as Client['sendOtp'],
  };
}

test('[ACC-06] the account is deleted with an OTP, which is validated before sending', async () => {
  const api = apiReturning({ success: true, message: 'Your account is deleted' });
  const short = await deleteAccount(api, { otp: '12' });
  expect(short).toEqual({ problem: { at: 'field', message: 'Please enter a valid 6-digit OTP' } });
  expect(api.deleteAccount).not.toHaveBeenCalled();
  expect(await deleteAccount(api, { otp: '123456' })).toEqual({ message: 'Your account is deleted' });
  expect(api.deleteAccount).toHaveBeenCalledWith({ body: { otp: '123456' } });
});

test('[ACC-06] an account without a phone is deleted with a Google token', async () => {
  const api = apiReturning({ success: true, message: 'Your account is deleted' });
  await deleteAccount(api, { token: 'jwt' });
  expect(api.deleteAccount).toHaveBeenCalledWith({ body: { token: 'jwt' } });
});

test.each([
  [new ApiError(400, { message: 'Incorrect OTP.' }), { at: 'field', message: 'Incorrect OTP.' }],
  [new ApiError(409, { message: 'An order is under way' }), { at: 'form', message: 'An order is under way' }],
  [new NetworkError('offline'), { at: 'form', message: 'Something went wrong. Please try again.' }],
])('[ACC-06] the refusal %j shows %j', async (error, problem) => {
  expect(await deleteAccount(apiReturning(error), { otp: '123456' })).toEqual({ problem });
});

test('[ACC-06] an OTP that could not be sent shows an error', async () => {
  expect(await requestDeletionOtp(apiReturning({ success: true }), '9820041776')).toBeUndefined();
  const problem = { at: 'form', message: 'Failed to send OTP. Please try again.' };
  expect(await requestDeletionOtp(apiReturning(new NetworkError('offline')), '9820041776')).toEqual(problem);
});
