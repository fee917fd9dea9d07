import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { listApiKeys } from './api-keys/api-keys.ts';
import { listAuditEntries } from './audit-list/list-audit-entries.ts';
import { listPeople } from './people/people.ts';

export const auditListKind = defineListKind({
  call: 'listAuditEntries',
  noun: ['audit entry', 'audit entries'],
  read: async (ctx, query) => {
    const { entries, names, ...page } = await listAuditEntries(ctx, query);
    return { rows: entries.map((entry) => ({ ...entry, thing: names[entry.entityId ?? ''] ?? '' })), ...page };
  },
  columns: [
    { id: 'number', name: 'Number', text: ({ id }) => String(id) },
    { id: 'at', name: 'Time (IST)', text: ({ at }) => timeText(at) },
    {
      id: 'by',
      name: 'By',
      text: ({ actorKind, actorName }) => actorName ?? (actorKind === 'command' ? 'A command' : ''),
    },
    { id: 'byKind', name: 'By a', text: ({ actorKind }) => actorKind },
    { id: 'action', name: 'Action', text: ({ action }) => action },
    { id: 'entity', name: 'Kind of thing', text: ({ entity }) => entity },
    { id: 'thing', name: 'Thing', text: ({ thing }) => thing },
    { id: 'entityId', name: 'ID', text: ({ entityId }) => entityId ?? '' },
    { id: 'before', name: 'Before', text: ({ before }) => fieldsText(before) },
    { id: 'after', name: 'After', text: ({ after }) => fieldsText(after) },
  ],
});

export const peopleListKind = defineListKind({
  call: 'listStaff',
  noun: ['person', 'people'],
  read: async (ctx, query) => {
    const { people: rows, invitations: _, ...page } = await listPeople(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'name', name: 'Name', text: ({ name }) => name },
    { id: 'email', name: 'E-mail', text: ({ email }) => email },
    { id: 'role', name: 'Role', text: ({ roleName }) => roleName },
    { id: 'state', name: 'State', text: ({ isEnabled }) => (isEnabled ? 'enabled' : 'disabled') },
    { id: 'factor', name: 'Second factor', text: ({ hasTotp, passkeys }) => (hasTotp || passkeys > 0 ? 'yes' : 'no') },
    { id: 'seen', name: 'Last seen (IST)', text: ({ lastSeenAt }) => timeText(lastSeenAt) },
  ],
});

export const keysListKind = defineListKind({
  call: 'listApiKeys',
  noun: ['API key', 'API keys'],
  read: async (ctx, query) => {
    const { keys: rows, ...page } = await listApiKeys(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'name', name: 'Name', text: ({ name }) => name },
    { id: 'hint', name: 'Ends in', text: ({ hint }) => hint },
    { id: 'permissions', name: 'May', text: ({ permissions }) => permissions.join(' ') },
    { id: 'madeBy', name: 'Made by', text: ({ madeBy }) => madeBy },
    { id: 'used', name: 'Last used (IST)', text: ({ lastUsedAt }) => timeText(lastUsedAt) },
    { id: 'expires', name: 'Valid until (IST)', text: ({ expiresAt }) => timeText(expiresAt) },
    { id: 'created', name: 'Made (IST)', text: ({ createdAt }) => timeText(createdAt) },
  ],
});

/** Empty for none. */
function fieldsText(fields: Record<string, unknown>): string {
  return Object.keys(fields).length > 0 ? JSON.stringify(fields) : '';
}
