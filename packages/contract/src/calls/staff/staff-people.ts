import { z } from 'zod';
import type { Call } from '../../call.ts';
import { permissions } from '../../permissions.ts';
import { commaList, email, id, idList, isoDate, shownText, success, version } from '../../schemas/common.ts';
import { listQuery, listReply, search } from '../../schemas/lists.ts';

const roleId = z.string().regex(/^[a-z0-9-]{1,60}$/, 'is not a role');

const roleName = shownText.min(1, 'Please enter a name').max(60);

const permissionList = z.array(z.enum(permissions)).max(permissions.length);

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
  madeById: id,
  /** The key that made it: revoking that one ends this one too. */
  madeByKey: id.nullable(),
  createdAt: isoDate,
  lastUsedAt: isoDate.nullable(),
  expiresAt: isoDate.nullable(),
});

/** How staff manage people, roles and API keys. */
export const staffPeopleCalls = {
  listStaff: {
    method: 'GET',
    path: '/staff/people',
    access: 'staff',
    permission: 'staff.read',
    summary: 'The people of the staff by filter, in pages by cursor, and open invitations',
    query: listQuery({
      sorts: ['name', '-name', 'seen', '-seen'],
      default: 'name',
      filters: {
        /** In the name or the e-mail address. */
        search,
        roleId: commaList(roleId).optional(),
        state: commaList(z.enum(['enabled', 'disabled'])).optional(),
      },
    }),
    /** All open invitations, whatever is asked. */
    reply: listReply('people', staffMember, { invitations: z.array(invitation) }),
  },
  changeStaff: {
    method: 'PATCH',
    path: '/staff/people/{id}',
    access: 'staff',
    permission: 'staff.change',
    needsRecentFactor: true,
    summary: 'Change a person’s role, or disable or enable them',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id }),
    body: z.object({ version, roleId: roleId.optional(), isEnabled: z.boolean().optional() }),
    reply: success({ person: staffMember }),
  },
  resetStaffFactors: {
    method: 'DELETE',
    path: '/staff/people/{id}/factors',
    access: 'staff',
    permission: 'staff.change',
    needsRecentFactor: true,
    summary: 'Remove a person’s second factors, so that they set up new ones',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({}),
  },
  eraseStaff: {
    method: 'DELETE',
    path: '/staff/people/{id}',
    access: 'staff',
    permission: 'staff.change',
    needsRecentFactor: true,
    summary: 'Remove what is known about a disabled person; what they did stays',
    refusals: ['not_found', 'refused'],
    params: z.object({ id }),
    reply: success({}),
  },
  inviteStaff: {
    method: 'POST',
    path: '/staff/invitations',
    access: 'staff',
    permission: 'staff.change',
    needsRecentFactor: true,
    summary: 'Invite a person by a link that is valid once',
    refusals: ['not_found', 'conflict'],
    body: z.object({ email, role: roleId }),
    /** The link is mailed too; it is valid once. */
    reply: success({ link: z.string(), expiresAt: isoDate }),
  },
  withdrawStaffInvitation: {
    method: 'DELETE',
    path: '/staff/invitations/{id}',
    access: 'staff',
    permission: 'staff.change',
    summary: 'Withdraw an invitation',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({}),
  },
  listRoles: {
    method: 'GET',
    path: '/staff/roles',
    access: 'staff',
    permission: 'staff.read',
    summary: 'Roles and their permissions, and what each permission opens',
    reply: success({
      roles: z.array(staffRole),
      /** The calls that each permission is enough for, in words. */
      opens: z.record(z.string(), z.array(z.string())),
    }),
  },
  createRole: {
    method: 'POST',
    path: '/staff/roles',
    access: 'staff',
    permission: 'staff.change',
    needsRecentFactor: true,
    summary: 'Create a role',
    refusals: ['conflict'],
    body: z.object({ name: roleName, permissions: permissionList }),
    reply: success({ role: staffRole }),
  },
  changeRole: {
    method: 'PUT',
    path: '/staff/roles/{id}',
    access: 'staff',
    permission: 'staff.change',
    needsRecentFactor: true,
    summary: 'Change a role’s name and permissions',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id: roleId }),
    body: z.object({ version, name: roleName, permissions: permissionList }),
    reply: success({ role: staffRole }),
  },
  removeRole: {
    method: 'DELETE',
    path: '/staff/roles/{id}',
    access: 'staff',
    permission: 'staff.change',
    needsRecentFactor: true,
    summary: 'Remove a role that nobody has',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id: roleId }),
    reply: success({}),
  },
  listApiKeys: {
    method: 'GET',
    path: '/staff/api-keys',
    access: 'staff',
    permission: 'api-keys.change',
    summary: 'API keys that are valid, by filter, in pages by cursor',
    query: listQuery({
      sorts: ['created', '-created', 'name', '-name', 'used', '-used', 'expires', '-expires'],
      default: 'created',
      filters: {
        /** In the name. */
        search,
        /** People. */
        madeBy: idList.optional(),
      },
    }),
    reply: listReply('keys', apiKey),
  },
  createApiKey: {
    method: 'POST',
    path: '/staff/api-keys',
    access: 'staff',
    permission: 'api-keys.change',
    needsRecentFactor: true,
    summary: 'Create an API key',
    body: z.object({
      name: roleName,
      permissions: permissionList.min(1, 'Please choose at least one permission'),
      validDays: z.int().min(1).max(3650).optional(),
    }),
    /** `key` is shown once: only its hash is stored. */
    reply: success({ key: z.string(), apiKey }),
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/staff/api-keys/{id}',
    access: 'staff',
    permission: 'api-keys.change',
    summary: 'Revoke an API key',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
