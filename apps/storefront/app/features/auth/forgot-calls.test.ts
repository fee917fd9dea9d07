import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { accountInputError, requestReset, verifyForReset } from './forgot-calls.ts';

function apiReturning(value: unknown) {
  const answer = vi.fn(async () => {
    if (value instanceof Error) throw value;
    return value;
  });
  return {
    forgotPassword: answer as unknown as Client['forgotPassword'],
    verifyOtp: answer as unknown as Client['verifyOtp'],
  };
}

test.each([
  ['', 'Please enter your e-mail address or your 10-digit phone number'],
  ['asha', 'Please enter your e-mail address or your 10-digit phone number'],
  ['asha@', 'Please enter a valid email address'],
  ['98200', 'Please enter a valid 10-digit phone number'],
  [' asha@example.in ', undefined],
  ['+91 98200 41776', undefined],
])('[AUTH-05] the input %j shows %j', async (input, message) => {
  expect(accountInputError(input)).toBe(message);
  const api = apiReturning({ success: true, method: 'email', message: 'On its way' });
  await requestReset(api, input);
  expect(api.forgotPassword).toHaveBeenCalledTimes(message ? 0 : 1);
});

test('[AUTH-05] the server decides between a link by e-mail and an OTP by SMS', async () => {
  const byEmail = apiReturning({ success: true, method: 'email', message: 'A link is on its way' });
  expect(await requestReset(byEmail, ' asha@example.in ')).toEqual({
    sent: { method: 'email', to: 'asha@example.in', message: 'A link is on its way' },
  });
  const byPhone = apiReturning({ success: true, method: 'phone', message: 'An OTP is on its way' });
  expect(await requestReset(byPhone, '+91 98200 41776')).toEqual({ sent: { method: 'phone', phone: '9820041776' } });
});

test.each([
  [new NetworkError('offline'), { at: 'form', message: 'Something went wrong. Please try again.' }],
  [new ApiError(429, { message: 'Please wait 30 seconds' }), { at: 'form', message: 'Please wait 30 seconds' }],
  [new ApiError(400, { message: 'Not an address' }), { at: 'field', message: 'Not an address' }],
])('[AUTH-05] the refusal %j shows %j', async (error, problem) => {
  expect(await requestReset(apiReturning(error), 'asha@example.in')).toEqual({ problem });
});

test('[AUTH-05] the OTP of a password reset does not sign in, but returns the token for the next screen', async () => {
  const api = apiReturning({ success: true, needsDetails: false, resetToken: 'token' });
  const entry = { phone: '9820041776', otp: '123456' };
  expect(await verifyForReset(api, entry)).toEqual({ resetToken: 'token' });
  expect(api.verifyOtp).toHaveBeenCalledWith({ body: { ...entry, purpose: 'reset' } });
});

test.each([
  ['1234', {}, { at: 'field', message: 'Please enter a valid 6-digit OTP' }],
  ['123456', new ApiError(400, { message: 'Incorrect OTP.' }), { at: 'field', message: 'Incorrect OTP.' }],
  ['123456', new NetworkError('offline'), { at: 'form', message: 'OTP verification failed. Please try again.' }],
  ['123456', { success: true, needsDetails: false }, { at: 'form', message: 'OTP verification failed.' }],
])('[AUTH-05] the OTP %j with the response %j shows %j', async (otp, answer, problem) => {
  expect(await verifyForReset(apiReturning(answer), { phone: '9820041776', otp })).toEqual({ problem });
});
