import { z } from 'zod';
import type { Call } from '../call.ts';
import { email, id, isoDate, otp, personName, phone, success, tempCartId } from '../schemas/common.ts';

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.literal('customer'),
  isPhoneVerified: z.boolean(),
  /** The e-mail address is new or changed, and waits for its verification. */
  isEmailPending: z.boolean().optional(),
});

const tokens = { accessToken: z.string(), refreshToken: z.string() };

const password = z.string().min(8, 'Password must be at least 8 characters').max(200);

const token = z.string().min(1).max(4000);

const device = z.object({
  _id: id,
  /** Derived from the user agent: 'Chrome on Android'. */
  name: z.string(),
  signedInAt: isoDate,
  lastUsedAt: isoDate,
  /** Whether it is the caller's device. */
  isThis: z.boolean(),
});

const rows = z.array(z.record(z.string(), z.unknown()));

export const identityCalls = {
  sendOtp: {
    method: 'POST',
    path: '/users/send-otp',
    access: 'public',
    mayReplyFailure: true,
    summary: 'Send a one-time password to a phone',
    body: z.object({ phone, name: personName.optional(), email: email.optional() }),
    reply: success({ accessToken: z.string().optional(), refreshToken: z.string().optional() }),
  },
  verifyOtp: {
    method: 'POST',
    path: '/users/verify-otp',
    access: 'public',
    summary: 'Sign in with a one-time password',
    body: z.object({
      phone,
      otp,
      name: personName.optional(),
      finalEmail: email.optional(),
      email: email.optional(),
      /** From the reply to `register`; applies the registered details to the account. */
      registrationToken: token.optional(),
      /** 'reset': the code verifies the phone for a new password, without signing in. */
      purpose: z.enum(['sign-in', 'reset']).default('sign-in'),
      /** The guest's cart, which is merged into the customer's. */
      tempCartId: tempCartId.optional(),
    }),
    reply: success({
      needsDetails: z.boolean(),
      /** For resetPassword; only after purpose 'reset'. */
      resetToken: z.string().optional(),
      accessToken: z.string().optional(),
      refreshToken: z.string().optional(),
      user: user.optional(),
    }),
  },
  refreshToken: {
    method: 'POST',
    path: '/users/refresh',
    access: 'public',
    summary: 'A new access token for a refresh token',
    refusals: ['not_authenticated'],
    body: z.object({ token }),
    reply: success({ accessToken: z.string() }),
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    access: 'public',
    summary: 'Revoke a refresh token',
    body: z.object({ token }),
    reply: success({}),
  },
  register: {
    method: 'POST',
    path: '/users/register',
    access: 'public',
    summary: 'Register with a password',
    body: z.object({ name: personName, email, phone, password, role: z.literal('customer') }),
    /** Does not sign in: verifyOtp does, with the OTP and `registrationToken`. */
    reply: success({
      registrationToken: z.string(),
      accessToken: z.string().optional(),
      refreshToken: z.string().optional(),
    }),
  },
  googleSignIn: {
    method: 'POST',
    path: '/users/auth/google/callback',
    access: 'public',
    summary: 'Sign in with a Google identity token',
    refusals: ['refused', 'provider_unavailable'],
    body: z.object({ token, tempCartId: tempCartId.optional() }),
    reply: success({ ...tokens, user }),
  },
  forgotPassword: {
    method: 'POST',
    path: '/users/forgot-password',
    access: 'public',
    summary: 'Start a password reset by e-mail or phone',
    body: z.object({ input: z.string().trim().min(1).max(254) }),
    reply: success({ method: z.enum(['email', 'phone']) }).required({ message: true }),
  },
  verifyResetToken: {
    method: 'GET',
    path: '/users/verify-reset-token/{token}',
    access: 'public',
    mayReplyFailure: true,
    summary: 'Whether a reset link is still valid',
    params: z.object({ token }),
    reply: z.object({ success: z.boolean(), valid: z.boolean() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/users/reset-password',
    access: 'public',
    summary: 'Set a new password',
    body: z.object({ token, newPassword: password }),
    reply: success({}),
  },
  getProfile: {
    method: 'GET',
    path: '/users/profile',
    access: 'customer',
    summary: 'The signed-in customer',
    reply: success({ user }),
  },
  updateProfile: {
    method: 'PUT',
    path: '/users/me',
    access: 'customer',
    summary: 'Change name and e-mail',
    body: z.object({ name: personName, email }),
    reply: success({ user }),
  },
  sendEmailLink: {
    method: 'POST',
    path: '/users/me/email-link',
    access: 'customer',
    summary: 'Send the link that verifies a new e-mail address again',
    refusals: ['refused'],
    reply: success({}).required({ message: true }),
  },
  verifyEmail: {
    method: 'POST',
    path: '/users/verify-email',
    access: 'public',
    summary: 'Verify an e-mail address by a token that was sent to it; signs nobody in',
    body: z.object({ token }),
    reply: success({}).required({ message: true }),
  },
  listDevices: {
    method: 'GET',
    path: '/users/me/devices',
    access: 'customer',
    summary: 'Signed-in devices, most recently used first',
    reply: success({ devices: z.array(device) }),
  },
  signOutDevice: {
    method: 'DELETE',
    path: '/users/me/devices/{id}',
    access: 'customer',
    summary: 'Sign out one device',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({}),
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/users/me/sign-out-everywhere',
    access: 'customer',
    summary: 'Sign out every device, including this one',
    reply: success({}),
  },
  exportMyData: {
    method: 'GET',
    path: '/users/me/data',
    access: 'customer',
    summary: 'Everything the store holds on the signed-in customer',
    reply: z.object({
      exportedAt: isoDate,
      user,
      devices: z.array(device),
      addresses: rows,
      orders: rows,
      payments: rows,
      wishlist: rows,
      cart: rows,
      stockAlerts: rows,
      /** Recipients, times and texts of messages; a text that holds a code or a link is not kept. */
      messages: rows,
      /** Other stored data, by kind. */
      others: z.record(z.string(), rows),
    }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/me/delete',
    access: 'customer',
    summary: 'Erase the account, confirmed by an OTP to its phone',
    refusals: ['refused', 'provider_unavailable'],
    /** An OTP sent to the account's phone; an account without a phone sends a fresh Google token instead. */
    body: z.object({ otp: otp.optional(), token: token.optional() }),
    reply: success({}).required({ message: true }),
  },
} as const satisfies Record<string, Call>;
