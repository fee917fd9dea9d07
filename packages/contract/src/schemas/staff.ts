import { z } from 'zod';
import { permissions } from '../permissions.ts';
import { email, id, isoDate, personName, shownText, success, version } from './common.ts';
import { passkeyAssertion, passkeyCreation } from './staff-passkeys.ts';

const token = z.string().regex(/^[\w-]{43}$/, 'is not a valid link');
const givenPassword = z.string().min(1).max(200);
const newPassword = z.string().min(12, 'Password must be at least 12 characters').max(200);
const totpCode = z.string().regex(/^\d{6}$/, 'Please enter the six digits of your authenticator');
const recoveryCode = z.string().trim().min(1).max(40);
const roleId = z.string().regex(/^[a-z0-9-]{1,60}$/, 'is not a role');
const roleName = shownText.min(1, 'Please enter a name').max(60);
const permissionList = z.array(z.enum(permissions)).max(permissions.length);

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
const staffRole = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** Whether it has every permission, also those of later releases, and cannot be changed. */
  isOwner: z.boolean(),
  people: z.int(),
  version,
});
const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  isEnabled: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  lastSeenAt: isoDate.nullable(),
  version,
});
const invitation = z.object({ id, email: z.string(), roleName: z.string(), expiresAt: isoDate });
const apiKey = z.object({
  id,
  name: z.string(),
  /** The key's last four characters. */
  hint: z.string(),
  permissions: z.array(z.string()),
  madeBy: z.string(),
  /** The key that made it: revoking that one ends this one too. */
  madeByKey: id.nullable(),
  createdAt: isoDate,
  lastUsedAt: isoDate.nullable(),
  expiresAt: isoDate.nullable(),
});

export const staffSchemas = {
  signInStaff: {
    body: z.object({ email, password: givenPassword }),
    reply: success({
      /** Without it the person is signed in: they have no second factor yet. */
      secondFactor: z.object({ signInToken: z.string(), hasTotp: z.boolean(), hasPasskey: z.boolean() }).optional(),
    }),
  },
  confirmStaffSignIn: { body: z.object({ signInToken: token, proof: factorProof }), reply: success({}) },
  startPasskeySignIn: { reply: success(challenge) },
  signInWithPasskey: { body: z.object(passkeyProof), reply: success({}) },
  /** Empty outside demo mode. */
  listDemoStaff: {
    reply: success({ people: z.array(z.object({ id, name: z.string(), roleName: z.string() })) }),
  },
  signInDemoStaff: { body: z.object({ id }), reply: success({}) },
  askForStaffPassword: { body: z.object({ email }), reply: success({}).required({ message: true }) },
  setStaffPassword: { body: z.object({ token, password: newPassword }), reply: success({}) },
  openStaffInvitation: {
    body: z.object({ token }),
    reply: success({ email: z.string(), roleName: z.string(), expiresAt: isoDate }),
  },
  acceptStaffInvitation: { body: z.object({ token, name: personName, password: newPassword }), reply: success({}) },

  getStaffSession: {
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
  signOutStaff: { reply: success({}) },
  confirmStaffFactor: { body: z.object({ proof: factorProof }), reply: success({ csrfToken: z.string() }) },
  listStaffDevices: {
    reply: success({
      devices: z.array(
        z.object({ id, name: z.string(), signedInAt: isoDate, lastUsedAt: isoDate, isThis: z.boolean() }),
      ),
    }),
  },
  signOutStaffDevice: { params: z.object({ id }), reply: success({}) },
  changeStaffPassword: {
    body: z.object({ current: givenPassword, password: newPassword }),
    reply: success({ csrfToken: z.string() }),
  },
  startTotp: {
    reply: success({
      /** The otpauth address for a QR code, and the same secret for typing. */
      uri: z.string(),
      secret: z.string(),
    }),
  },
  confirmTotp: {
    body: z.object({ code: totpCode }),
    reply: success({ csrfToken: z.string(), recoveryCodes: z.array(z.string()) }),
  },
  renewRecoveryCodes: { reply: success({ recoveryCodes: z.array(z.string()) }) },
  startPasskey: { reply: success(challenge) },
  addPasskey: {
    body: z.object({
      challengeId: id,
      name: shownText.min(1, 'Please enter a name').max(60),
      response: passkeyCreation,
    }),
    reply: success({ csrfToken: z.string() }),
  },
  removePasskey: { params: z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) }), reply: success({}) },

  listStaff: { reply: success({ people: z.array(staffMember), invitations: z.array(invitation) }) },
  changeStaff: {
    params: z.object({ id }),
    body: z.object({ version, roleId: roleId.optional(), isEnabled: z.boolean().optional() }),
    reply: success({ person: staffMember }),
  },
  eraseStaff: { params: z.object({ id }), reply: success({}) },
  resetStaffFactors: { params: z.object({ id }), reply: success({}) },
  inviteStaff: {
    body: z.object({ email, role: roleId }),
    /** The link is mailed too; it is valid once. */
    reply: success({ link: z.string(), expiresAt: isoDate }),
  },
  withdrawStaffInvitation: { params: z.object({ id }), reply: success({}) },
  listRoles: { reply: success({ roles: z.array(staffRole) }) },
  createRole: {
    body: z.object({ name: roleName, permissions: permissionList }),
    reply: success({ role: staffRole }),
  },
  changeRole: {
    params: z.object({ id: roleId }),
    body: z.object({ version, name: roleName, permissions: permissionList }),
    reply: success({ role: staffRole }),
  },
  removeRole: { params: z.object({ id: roleId }), reply: success({}) },
  listApiKeys: { reply: success({ keys: z.array(apiKey) }) },
  createApiKey: {
    body: z.object({
      name: roleName,
      permissions: permissionList.min(1, 'Please choose at least one permission'),
      validDays: z.int().min(1).max(3650).optional(),
    }),
    /** `key` is shown once: only its hash is stored. */
    reply: success({ key: z.string(), apiKey }),
  },
  revokeApiKey: { params: z.object({ id }), reply: success({}) },
};
