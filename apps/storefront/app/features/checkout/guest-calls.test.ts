import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { user } from '../../../test/order.fixture.ts';
import { sendGuestOtp, verifyGuestOtp } from './guest-calls.ts';

const phone = '9820041776';
const otp = '407113';

test('[CHK-01] an OTP is sent to a complete phone number only', async () => {
  const sendOtp = vi.fn<Client['sendOtp']>(async () => ({ success: true }));
  expect(await sendGuestOtp({ sendOtp }, '98200')).toBe('Please enter a valid 10-digit phone number');
  expect(sendOtp).not.toHaveBeenCalled();
  expect(await sendGuestOtp({ sendOtp }, phone)).toBeUndefined();
  expect(sendOtp).toHaveBeenCalledWith({ body: { phone } });
});

test('[CHK-01] an OTP that cannot be sent shows the server’s message, if any', async () => {
  const busy = new ApiError(429, { message: 'Please wait 12 seconds before asking for another OTP.' });
  expect(await sendGuestOtp({ sendOtp: () => Promise.reject(busy) }, phone)).toContain('Please wait 12 seconds');
  const offline = () => Promise.reject(new NetworkError('offline'));
  expect(await sendGuestOtp({ sendOtp: offline }, phone)).toBe('Failed to send OTP. Please try again.');
});

test('[CHK-01] a verified phone signs in with a temporary e-mail', async () => {
  const tokens = { accessToken: 'access', refreshToken: 'refresh' };
  const verifyOtp = vi.fn<Client['verifyOtp']>(async () => ({ success: true, needsDetails: false, user, ...tokens }));
  expect(await verifyGuestOtp({ verifyOtp }, { phone, otp, tempCartId: undefined })).toEqual({ user, ...tokens });
  expect(verifyOtp).toHaveBeenCalledWith({ body: { phone, otp, email: `${phone}@temp.bijli.invalid` } });
});

test('[CHK-01] the guest’s server cart is merged', async () => {
  const verifyOtp = vi.fn<Client['verifyOtp']>(async () => ({ success: true, needsDetails: false }));
  await verifyGuestOtp({ verifyOtp }, { phone, otp, tempCartId: 'temp_0123456789' });
  expect(verifyOtp.mock.lastCall?.[0].body).toMatchObject({ phone, otp, tempCartId: 'temp_0123456789' });
});

test.each([
  ['', 'Please enter the 6-digit OTP'],
  ['4071', 'Please enter a valid 6-digit OTP'],
])('[CHK-01] the OTP %j is not sent', async (typed, error) => {
  const verifyOtp = vi.fn<Client['verifyOtp']>();
  expect(await verifyGuestOtp({ verifyOtp }, { phone, otp: typed, tempCartId: undefined })).toEqual({ error });
  expect(verifyOtp).not.toHaveBeenCalled();
});

test('[CHK-01] a response without tokens does not sign in', async () => {
  const verifyOtp: Client['verifyOtp'] = async () => ({ success: true, needsDetails: true });
  expect(await verifyGuestOtp({ verifyOtp }, { phone, otp, tempCartId: undefined })).toEqual({
    error: 'OTP verification failed.',
  });
  const failing = () => Promise.reject(new ApiError(500, {}));
  expect(await verifyGuestOtp({ verifyOtp: failing }, { phone, otp, tempCartId: undefined })).toEqual({
    error: 'OTP verification failed. Please try again.',
  });
});
