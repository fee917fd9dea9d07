import { ApiError, type Client, NetworkError, type Reply } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { checkOtp, completeProfile, requestOtp } from './login-calls.ts';

const user = {
  _id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9820041776',
  role: 'customer' as const,
  isPhoneVerified: true,
};
const offline = new NetworkError(new Error('offline'));
const entry = { phone: '9820041776', otp: '123456' };
const details = { ...entry, name: ' Asha Rao ', email: ' asha@example.in ' };

function apiReturning(responses: { sendOtp?: unknown; verifyOtp?: unknown }) {
  const response = (value: unknown) =>
    vi.fn(async () => {
      if (value instanceof Error) throw value;
      return value;
    });
  return {
    sendOtp: response(responses.sendOtp) as unknown as Client['sendOtp'],
    verifyOtp: response(responses.verifyOtp) as unknown as Client['verifyOtp'],
  };
}

function refused(at: 'field' | 'form', message: string) {
  return { type: 'refused', problem: { at, message } };
}

test.each(['', '98200', '98200417761'])('[AUTH-02] the phone %j is refused before anything is sent', async (phone) => {
  const api = apiReturning({ sendOtp: { success: true } });
  expect(await requestOtp(api, phone)).toEqual(refused('field', 'Please enter a valid 10-digit phone number'));
  expect(api.sendOtp).not.toHaveBeenCalled();
});

test('[AUTH-02] an OTP is requested by phone only', async () => {
  const api = apiReturning({ sendOtp: { success: true } });
  expect(await requestOtp(api, entry.phone)).toEqual({ type: 'otp-sent' });
  expect(api.sendOtp).toHaveBeenCalledWith({ body: { phone: entry.phone } });
});

test.each([
  [{ success: false }, 'Failed to send OTP'],
  [{ success: false, message: 'The gateway is asleep' }, 'The gateway is asleep'],
  [new ApiError(503, {}), 'Failed to send OTP. Please try again.'],
  [new ApiError(429, { message: 'Please wait 12 seconds' }), 'Please wait 12 seconds'],
  [offline, 'Failed to send OTP. Please try again.'],
])('[AUTH-10] when sending returns %j the message is %j', async (sendOtp, message) => {
  expect(await requestOtp(apiReturning({ sendOtp }), entry.phone)).toEqual(refused('form', message));
});

test.each([
  ['', 'Please enter the 6-digit OTP'],
  ['4071', 'Please enter a valid 6-digit OTP'],
])('[AUTH-02] the OTP %j is refused before anything is sent', async (otp, message) => {
  const api = apiReturning({ verifyOtp: {} });
  expect(await checkOtp(api, { ...entry, otp })).toEqual(refused('field', message));
  expect(api.verifyOtp).not.toHaveBeenCalled();
});

test('[AUTH-02] a correct OTP signs in, or asks for details when the server does', async () => {
  const reply: Reply<'verifyOtp'> = { success: true, needsDetails: false, accessToken: 'a', refreshToken: 'r', user };
  const session = { user, accessToken: 'a', refreshToken: 'r' };
  expect(await checkOtp(apiReturning({ verifyOtp: reply }), entry)).toEqual({ type: 'signed-in', session });
  const asks = apiReturning({ verifyOtp: { success: true, needsDetails: true } });
  expect(await checkOtp(asks, entry)).toEqual({ type: 'details-needed' });
});

test.each([
  [{ success: false, needsDetails: false }, 'form', 'OTP verification failed.'],
  [new ApiError(500, {}), 'form', 'OTP verification failed. Please try again.'],
  [offline, 'form', 'OTP verification failed. Please try again.'],
  [new ApiError(400, { message: 'Incorrect OTP.' }), 'field', 'Incorrect OTP.'],
] as const)('[AUTH-10] when verification returns %j the %s shows %j', async (verifyOtp, at, message) => {
  expect(await checkOtp(apiReturning({ verifyOtp }), entry)).toEqual(refused(at, message));
});

test.each([
  { name: '  ', email: 'asha@example.in' },
  { name: 'Asha Rao', email: 'asha.rao@' },
])('[AUTH-02] the details %j are refused before anything is sent', async (given) => {
  const api = apiReturning({ verifyOtp: {} });
  const message = 'Please enter your name and a valid email';
  expect(await completeProfile(api, { ...details, ...given })).toEqual(refused('field', message));
  expect(api.verifyOtp).not.toHaveBeenCalled();
});

test('[AUTH-02] details are sent with the phone and the same OTP', async () => {
  const api = apiReturning({ verifyOtp: { success: true, needsDetails: false, accessToken: 'a', user } });
  expect(await completeProfile(api, details)).toMatchObject({ type: 'signed-in', session: { user, accessToken: 'a' } });
  const body = { ...entry, name: 'Asha Rao', finalEmail: 'asha@example.in' };
  expect(api.verifyOtp).toHaveBeenCalledWith({ body });
});

test.each([
  [new ApiError(500, {}), 'Failed to complete profile'],
  [offline, 'Failed to complete profile'],
  [new ApiError(400, { message: 'This OTP has expired.' }), 'This OTP has expired.'],
  [{ success: true, needsDetails: true }, 'Something went wrong. Please try again.'],
])('[AUTH-10] when completion returns %j the message is %j', async (verifyOtp, message) => {
  expect(await completeProfile(apiReturning({ verifyOtp }), details)).toEqual(refused('form', message));
});
