import type { Reply } from '@bijli/contract';
import { StartError } from '../errors.ts';
import type { Command } from './command.ts';
import { readStoreConfig, workInStore } from './store/work-in-store.ts';

export const usage = [
  'Usage: npm run staff -- invite EMAIL --role ROLE mails and prints a link to open an account of the console.',
  '       npm run staff -- reset EMAIL removes the second factors of somebody who lost them.',
  '       npm run staff -- list shows the people, and open invitations.',
].join('\n');

export const options = { role: { type: 'string' } } as const;

/** `npm run staff`: through the running store, or in its database when none runs. */
export const command: Command = async ([action, email], environment, { role = 'owner' }) => {
  const config = readStoreConfig(environment);
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
