import type { Admission, Permission } from '@bijli/contract';
import { expect, test } from 'vitest';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from './authorize.ts';

const move: Admission = { access: 'staff', permission: 'orders.change' };
const mine: Admission = { access: 'customer' };
const own: Admission = { access: 'staff-member' };
const invite: Admission = { access: 'staff', permission: 'staff.change', needsRecentFactor: true };
const open: Admission = { access: 'public' };

const customer: Actor = { kind: 'customer', userId: 'c', sessionId: 's' };
const now = new Date('2026-11-26T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const withRights = (kind: 'staff' | 'api-key', ...permissions: Permission[]): Actor => {
  const rights = { id: 'p', permissions: new Set(permissions) };
  return kind === 'api-key' ? { kind, memberId: 'm', ...rights } : { ...person, ...rights };
};
const person = { kind: 'staff', id: 'p', sessionId: 's', needsSecondFactor: false, factorAt: null } as const;
const changer = { ...person, permissions: new Set<Permission>(['staff.change']) };

const needed = "This call needs the permission 'orders.change'.";
const signIn = 'Please sign in to continue.';
const confirm = 'Please confirm that it is you.';
const forPeople = 'This call is for a signed-in person of the staff.';

test.each<[string, Admission, Actor, [number, string] | undefined]>([
  ['a staff member with the permission', move, withRights('staff', 'orders.change'), undefined],
  ['a staff member with another permission', move, withRights('staff', 'returns.change'), [403, needed]],
  ['an API key with the permission', move, withRights('api-key', 'content.read', 'orders.change'), undefined],
  ['a read-only API key', move, withRights('api-key', 'content.read'), [403, needed]],
  ['an API key without permissions', move, withRights('api-key'), [403, needed]],
  ['a command', move, { kind: 'command' }, undefined],
  ['a customer', move, customer, [403, 'This call is for staff.']],
  ['the clock', move, { kind: 'system', name: 'clock' }, [403, 'This call is for staff.']],
  ['an anonymous caller', move, { kind: 'nobody' }, [401, signIn]],
  ['staff at a customer’s call', mine, withRights('staff', 'orders.change'), [401, signIn]],
  ['a command at a customer’s call', mine, { kind: 'command' }, [401, signIn]],
  ['a customer at a customer’s call', mine, customer, undefined],
  ['an anonymous caller at a public call', open, { kind: 'nobody' }, undefined],
  ['a person at a call of their own account', own, withRights('staff'), undefined],
  ['an API key at a person’s own account', own, withRights('api-key', 'staff.change'), [403, forPeople]],
  ['a command at a person’s own account', own, { kind: 'command' }, [403, forPeople]],
  ['a customer at a person’s own account', own, customer, [403, forPeople]],
  ['an anonymous caller at a person’s own account', own, { kind: 'nobody' }, [401, signIn]],
  ['a factor proved nine minutes ago', invite, { ...changer, factorAt: minutesAgo(9) }, undefined],
  ['a factor proved ten minutes ago', invite, { ...changer, factorAt: minutesAgo(10) }, [403, confirm]],
  ['a factor never proved', invite, changer, [403, confirm]],
  ['an API key, which has no factor', invite, withRights('api-key', 'staff.change'), undefined],
  [
    'a person without the second factor that is needed',
    move,
    { ...person, permissions: new Set<Permission>(['orders.change']), needsSecondFactor: true },
    [403, 'Set up a second factor first.'],
  ],
])('[API-05][STAFF-04] %s', (_who, call, actor, refusal) => {
  expect(refusalOf(() => authorize(call, actor, now))).toEqual(refusal);
});

function refusalOf(work: () => void): [number, string] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return [error.status, error.message];
    throw error;
  }
}
