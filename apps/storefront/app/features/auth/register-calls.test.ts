import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { finishRegistration, startRegistration } from './register-calls.ts';

const entry = { name: ' Asha Rao ', email: ' asha@example.in ', phone: '9820041776', password: ' correcthorse ' };
const proof = { phone: entry.phone, otp: '123456', registrationToken: 't', tempCartId: 'temp_12345678' };
const user = { _id: 'u1', name: 'Asha Rao', email: 'asha@example.in', phone: entry.phone };

function apiReturning(responses: { register?: unknown; verifyOtp?: unknown }) {
  const response = (value: unknown) =>
    vi.fn(async () => {
      if (value instanceof Error) throw value;
      return value;
    });
  return {
    register: response(responses.register) as unknown as Client['register'],
    sendOtp: vi.fn() as unknown as Client['sendOtp'],
    verifyOtp: response(responses.verifyOtp) as unknown as Client['verifyOtp'],
  };
}

test('[AUTH-04] the form is sent with the role customer, the password unchanged', async () => {
  const api = apiReturning({ register: { success: true, registrationToken: 't' } });
  expect(await startRegistration(api, entry)).toEqual({ type: 'otp-sent', registrationToken: 't' });
  const body = { ...entry, name: 'Asha Rao', email: 'asha@example.in', role: 'customer' };
  expect(api.register).toHaveBeenCalledWith({ body });
});

test('[AUTH-04] an invalid form is not sent', async () => {
  const api = apiReturning({});
  const outcome = await startRegistration(api, { ...entry, password: 'short' });
  expect(outcome).toEqual({ type: 'refused', problems: { password: 'Password must be at least 8 characters' } });
  expect(api.register).not.toHaveBeenCalled();
});

test.each([
  [new NetworkError('offline'), 'Registration failed.'],
  [new ApiError(500, {}), 'Registration failed.'],
  [new ApiError(429, { message: 'Please wait 12 seconds' }), 'Please wait 12 seconds'],
])('[AUTH-04] when registration returns %j the message is %j', async (register, form) => {
  expect(await startRegistration(apiReturning({ register }), entry)).toEqual({ type: 'refused', problems: { form } });
});

test('[AUTH-04] the OTP is sent with the registration and the guest cart, and signs in', async () => {
  const api = apiReturning({
    verifyOtp: { success: true, needsDetails: false, accessToken: 'a', refreshToken: 'r', user },
  });
  const outcome = await finishRegistration(api, proof);
  expect(outcome).toEqual({ type: 'signed-in', session: { user, accessToken: 'a', refreshToken: 'r' } });
  expect(api.verifyOtp).toHaveBeenCalledWith({ body: proof });
});

test.each([
  [{ success: true, needsDetails: true }, { form: 'Registration failed.' }],
  [new ApiError(400, { message: 'Incorrect OTP.' }), { otp: 'Incorrect OTP.' }],
  [new NetworkError('offline'), { form: 'OTP verification failed. Please try again.' }],
])('[AUTH-04] when verification returns %j the errors are %j', async (verifyOtp, problems) => {
  expect(await finishRegistration(apiReturning({ verifyOtp }), proof)).toEqual({ type: 'refused', problems });
});
