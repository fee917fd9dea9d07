import { z } from 'zod';
import type { Call } from '../../call.ts';
import { email, id, isoDate, personName, shownText, success } from '../../schemas/common.ts';
import { passkeyAssertion, passkeyCreation } from '../../schemas/staff-passkeys.ts';

const token = z.string().regex(/^[\w-]{43}$/, 'is not a valid link');

const givenPassword = z.string().min(1).max(200);

const newPassword = z.string().min(12, 'Password must be at least 12 characters').max(200);

const totpCode = z.string().regex(/^\d{6}$/, 'Please enter the six digits of your authenticator');

const recoveryCode = z.string().trim().min(1).max(40);

const passkeyProof = { challengeId: id, response: passkeyAssertion };

/** Proves that the person at the keyboard is the one who signed in. */
const factorProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code: totpCode }),
  z.object({ kind: z.literal('recovery'), code: recoveryCode }),
  z.object({ kind: z.literal('passkey'), ...passkeyProof }),
  /** Only of people without a second factor, in demo mode. */
  z.object({ kind: z.literal('password'), password: givenPassword }),
  /** Only of the demo's own people. */
  z.object({ kind: z.literal('demo') }),
]);

const challenge = { challengeId: id, options: z.record(z.string(), z.unknown()) };

const passkey = z.object({ id: z.string(), name: z.string(), createdAt: isoDate, lastUsedAt: isoDate.nullable() });

/** How staff sign in and look after their own account. */
export const staffAccountCalls = {
  signInStaff: {
    method: 'POST',
    path: '/staff/sign-in',
    access: 'public',
    summary: 'Sign in with e-mail and password; a second factor follows',
    refusals: ['not_authenticated'],
    body: z.object({ email, password: givenPassword }),
    reply: success({
      /** Without it the person is signed in: they have no second factor yet. */
      secondFactor: z.object({ signInToken: z.string(), hasTotp: z.boolean(), hasPasskey: z.boolean() }).optional(),
    }),
  },
  confirmStaffSignIn: {
    method: 'POST',
    path: '/staff/sign-in/second-factor',
    access: 'public',
    summary: 'Complete a sign-in with the second factor',
    refusals: ['not_authenticated'],
    body: z.object({ signInToken: token, proof: factorProof }),
    reply: success({}),
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/staff/sign-in/passkey-challenge',
    access: 'public',
    summary: 'A challenge for a passkey',
    reply: success(challenge),
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/staff/sign-in/passkey',
    access: 'public',
    summary: 'Sign in with a passkey alone',
    refusals: ['not_authenticated'],
    body: z.object(passkeyProof),
    reply: success({}),
  },
  /** Empty outside demo mode. */
  listDemoStaff: {
    method: 'GET',
    path: '/staff/demo-people',
    access: 'public',
    summary: 'The people of the demo store',
    reply: success({ people: z.array(z.object({ id, name: z.string(), roleName: z.string() })) }),
  },
  signInDemoStaff: {
    method: 'POST',
    path: '/staff/sign-in/demo',
    access: 'public',
    summary: 'Sign in as one of the people of the demo store',
    refusals: ['not_found', 'not_authenticated'],
    body: z.object({ id }),
    reply: success({}),
  },
  askForStaffPassword: {
    method: 'POST',
    path: '/staff/password-links',
    access: 'public',
    summary: 'Mail a link for a new password',
    body: z.object({ email }),
    reply: success({}).required({ message: true }),
  },
  setStaffPassword: {
    method: 'POST',
    path: '/staff/password-links/use',
    access: 'public',
    summary: 'Set a new password by a link',
    refusals: ['refused'],
    body: z.object({ token, password: newPassword }),
    reply: success({}),
  },
  openStaffInvitation: {
    method: 'POST',
    path: '/staff/invitations/open',
    access: 'public',
    summary: 'What an invitation is for',
    refusals: ['refused'],
    body: z.object({ token }),
    reply: success({ email: z.string(), roleName: z.string(), expiresAt: isoDate }),
  },
  acceptStaffInvitation: {
    method: 'POST',
    path: '/staff/invitations/accept',
    access: 'public',
    summary: 'Accept an invitation: creates the account and signs in',
    refusals: ['refused', 'conflict'],
    body: z.object({ token, name: personName, password: newPassword }),
    reply: success({}),
  },
  getStaffSession: {
    method: 'GET',
    path: '/staff/session',
    access: 'staff-member',
    summary: 'The signed-in person, their permissions and factors',
    reply: success({
      person: z.object({ id, name: z.string(), email: z.string(), isDemo: z.boolean() }),
      role: z.object({ id: z.string(), name: z.string() }),
      permissions: z.array(z.string()),
      /** Sent as X-CSRF-Token with every call that is not a GET. */
      csrfToken: z.string(),
      /** When the second factor was last proved in this session. */
      factorAt: isoDate.nullable(),
      /** The person must set up a second factor before anything else. */
      needsSecondFactor: z.boolean(),
      hasTotp: z.boolean(),
      recoveryCodesLeft: z.int(),
      passkeys: z.array(passkey),
    }),
  },
  signOutStaff: {
    method: 'DELETE',
    path: '/staff/session',
    access: 'staff-member',
    summary: 'Sign out',
    reply: success({}),
  },
  confirmStaffFactor: {
    method: 'POST',
    path: '/staff/session/factor',
    access: 'staff-member',
    summary: 'Prove the second factor again',
    refusals: ['refused'],
    body: z.object({ proof: factorProof }),
    reply: success({ csrfToken: z.string() }),
  },
  listStaffDevices: {
    method: 'GET',
    path: '/staff/devices',
    access: 'staff-member',
    summary: 'Devices signed in to the own account',
    reply: success({
      devices: z.array(
        z.object({ id, name: z.string(), signedInAt: isoDate, lastUsedAt: isoDate, isThis: z.boolean() }),
      ),
    }),
  },
  signOutStaffDevice: {
    method: 'DELETE',
    path: '/staff/devices/{id}',
    access: 'staff-member',
    summary: 'Sign out one device',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({}),
  },
  changeStaffPassword: {
    method: 'PUT',
    path: '/staff/password',
    access: 'staff-member',
    summary: 'Change the own password; signs out every other device',
    refusals: ['refused'],
    body: z.object({ current: givenPassword, password: newPassword }),
    reply: success({ csrfToken: z.string() }),
  },
  startTotp: {
    method: 'POST',
    path: '/staff/totp',
    access: 'staff-member',
    summary: 'A new secret for an authenticator app',
    reply: success({
      /** The otpauth address for a QR code, and the same secret for typing. */
      uri: z.string(),
      secret: z.string(),
    }),
  },
  confirmTotp: {
    method: 'POST',
    path: '/staff/totp/confirm',
    access: 'staff-member',
    summary: 'Use the new secret from now on, and get recovery codes',
    refusals: ['refused'],
    body: z.object({ code: totpCode }),
    reply: success({ csrfToken: z.string(), recoveryCodes: z.array(z.string()) }),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/staff/recovery-codes',
    access: 'staff-member',
    needsRecentFactor: true,
    summary: 'New recovery codes; the old ones stop working',
    refusals: ['refused'],
    reply: success({ recoveryCodes: z.array(z.string()) }),
  },
  startPasskey: {
    method: 'POST',
    path: '/staff/passkeys/challenge',
    access: 'staff-member',
    summary: 'A challenge for a new passkey',
    reply: success(challenge),
  },
  addPasskey: {
    method: 'POST',
    path: '/staff/passkeys',
    access: 'staff-member',
    summary: 'Add a passkey to the own account',
    refusals: ['refused'],
    body: z.object({
      challengeId: id,
      name: shownText.min(1, 'Please enter a name').max(60),
      response: passkeyCreation,
    }),
    reply: success({ csrfToken: z.string() }),
  },
  removePasskey: {
    method: 'DELETE',
    path: '/staff/passkeys/{id}',
    access: 'staff-member',
    needsRecentFactor: true,
    summary: 'Remove a passkey from the own account',
    refusals: ['not_found', 'refused'],
    params: z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
