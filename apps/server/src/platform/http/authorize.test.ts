import type { Call, Permission } from '@bijli/contract';
import { expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../errors.ts';
import { authorize } from './authorize.ts';

const request = { method: 'POST', path: '/x' } as const;
const move: Call = { ...request, access: 'staff', permission: 'orders.change' };
const mine: Call = { ...request, access: 'customer' };
const open: Call = { ...request, access: 'public' };

const customer: Actor = { kind: 'customer', userId: 'c', sessionId: 's' };
const withRights = (kind: 'staff' | 'api-key', ...permissions: Permission[]): Actor => ({
  kind,
  id: 'p',
  permissions: new Set(permissions),
});

const needed = "This call needs the permission 'orders.change'.";
const signIn = 'Please sign in to continue.';

test.each<[string, Call, Actor, [number, string] | undefined]>([
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
])('[API-05] %s', (_who, call, actor, refusal) => {
  expect(refusalOf(() => authorize(call, actor))).toEqual(refusal);
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
