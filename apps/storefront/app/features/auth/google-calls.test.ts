import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { signInWithGoogle } from './google-calls.ts';

function apiReturning(value: unknown) {
  const googleSignIn = vi.fn(async () => {
    if (value instanceof Error) throw value;
    return value;
  });
  return { googleSignIn: googleSignIn as unknown as Client['googleSignIn'] };
}

test("[AUTH-07] Google's token is sent with the guest's cart, and the response is the session", async () => {
  const session = { user: { _id: 'u1', phone: '' }, accessToken: 'a', refreshToken: 'r' };
  const api = apiReturning({ success: true, ...session });
  expect(await signInWithGoogle(api, { token: 'jwt', tempCartId: 'temp_12345678' })).toEqual({ session });
  expect(api.googleSignIn).toHaveBeenCalledWith({ body: { token: 'jwt', tempCartId: 'temp_12345678' } });
});

test.each([
  [new NetworkError('offline'), 'Google sign-in failed.'],
  [new ApiError(401, {}), 'Google sign-in failed.'],
  [new ApiError(401, { message: 'Google did not sign this' }), 'Google did not sign this'],
])('[AUTH-07] the response %j shows %j', async (answer, problem) => {
  expect(await signInWithGoogle(apiReturning(answer), { token: 'jwt', tempCartId: undefined })).toEqual({ problem });
});

test('[AUTH-07] without a token no request is made', async () => {
  const api = apiReturning({});
  expect(await signInWithGoogle(api, { token: '', tempCartId: undefined })).toEqual({
    problem: 'Google sign-in failed.',
  });
  expect(api.googleSignIn).not.toHaveBeenCalled();
});
