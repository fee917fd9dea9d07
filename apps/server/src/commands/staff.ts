import type { Reply } from '@bijli/contract';
import type { Config } from '../config.ts';
import { StartError } from '../errors.ts';
import type { Command } from './command.ts';
import { readStoreConfig, workInStore } from './store/work-in-store.ts';

export const usage = [
  'Usage: npm run staff -- invite EMAIL --role ROLE mails and prints a link to open an account of the console.',
  '       npm run staff -- reset EMAIL removes the second factors of somebody who lost them.',
  '       npm run staff -- list shows the people, and open invitations.',
  '       npm run staff -- revoke KEY ends an API key, by itself, its id or its name, and the keys that it made.',
].join('\n');

export const options = { role: { type: 'string' } } as const;

/** `npm run staff`: through the running store, or in its database when none runs. */
export const command: Command = async ([action, email], environment, { role = 'owner' }) => {
  const config = readStoreConfig(environment);
  if (action === 'revoke' && email) return { lines: [await revoke(config, email)] };
  if (action === 'invite' && email && typeof role === 'string') {
    const body = { email, role };
    const { link, expiresAt } = await workInStore(config, {
      overHttp: (client) => client.inviteStaff({ body }),
      inDatabase: async (ctx) => (await staffModule()).invite(ctx, body),
    });
    return { lines: [`The link for ${email} works once, until ${expiresAt}:`, link] };
  }
  const { people, invitations } = await workInStore(config, {
    overHttp: (client) => everybody((after) => client.listStaff({ query: after === null ? {} : { after } })),
    inDatabase: async (ctx) => {
      const { listPeople } = await staffModule();
      return everybody((after) => listPeople(ctx, { sort: 'name', limit: 100, after: after ?? undefined }));
    },
  });
  if (action === 'list')
    return {
      lines: [
        ...people.map((person) => `${person.email}: ${person.name}, ${person.roleName}${stateOf(person)}`),
        ...invitations.map((invitation) => `${invitation.email}: invited as ${invitation.roleName}`),
      ],
    };
  if (action !== 'reset' || !email) throw new StartError(usage);
  const person = people.find((person) => person.email.toLowerCase() === email.toLowerCase());
  if (!person) throw new StartError(`Nobody has the address ${email}.`);
  const params = { id: person.id };
  await workInStore<unknown>(config, {
    overHttp: (client) => client.resetStaffFactors({ params }),
    inDatabase: async (ctx) => (await staffModule()).resetFactors(ctx, params),
  });
  return { lines: [`${person.name} signs in with the password and sets up a new second factor.`] };
};

/** @throws StartError when no key, or more than one, is meant */
async function revoke(config: Config, given: string): Promise<string> {
  const keys = await workInStore(config, {
    overHttp: (client) => everyKey((after) => client.listApiKeys({ query: after === null ? {} : { after } })),
    inDatabase: async (ctx) => {
      const { listApiKeys } = await staffModule();
      return everyKey((after) => listApiKeys(ctx, { sort: 'created', limit: 100, after: after ?? undefined }));
    },
  });
  // Of a key the store knows the end only.
  const isMeant = ({ id, name, hint }: Key) =>
    given.startsWith('bijli_') ? given.endsWith(hint) : id === given || name === given;
  const [key, ...others] = keys.filter(isMeant);
  if (!key) throw new StartError('There is no such API key: it may have ended already.');
  if (others.length > 0)
    throw new StartError(
      `Several API keys are meant. Name one by its id: ${[key, ...others].map(described).join('; ')}.`,
    );
  const params = { id: key.id };
  await workInStore<unknown>(config, {
    overHttp: (client) => client.revokeApiKey({ params }),
    inDatabase: async (ctx) => (await staffModule()).revokeApiKey(ctx, params),
  });
  return `${described(key)} has ended, and so have the keys that it made.`;
}

type Keys = Reply<'listApiKeys'>;
type Key = Keys['keys'][number];

async function everyKey(read: (after: string | null) => Promise<Keys>): Promise<Key[]> {
  const keys: Key[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const page: Keys = await read(next ?? null);
    keys.push(...page.keys);
    next = page.next;
  }
  return keys;
}

function described({ id, name, madeBy, hint }: Key): string {
  return `${name} of ${madeBy} (…${hint}, ${id})`;
}

type People = Reply<'listStaff'>;

/** The pages of people as one. */
async function everybody(read: (after: string | null) => Promise<People>): Promise<People> {
  const first = await read(null);
  const people = [...first.people];
  for (let { next } = first; next !== null; ) {
    const page = await read(next);
    people.push(...page.people);
    next = page.next;
  }
  return { ...first, people };
}

function staffModule() {
  return import('../modules/staff/index.ts');
}

function stateOf({ isEnabled, hasTotp, passkeys }: { isEnabled: boolean; hasTotp: boolean; passkeys: number }): string {
  if (!isEnabled) return ', disabled';
  return hasTotp || passkeys > 0 ? '' : ', no second factor';
}
