import type { User } from '@bijli/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installStorage, removeStorage } from '../../../test/browser-storage.ts';
import { useAuth } from './auth.ts';

const user: User = {
  _id: '0190a000-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9820041776',
  role: 'customer',
  isPhoneVerified: true,
};

beforeEach(() => useAuth.setState(useAuth.getInitialState(), true));
afterEach(removeStorage);

test('[GEN-08] signing in keeps user and token and sets authenticated', () => {
  const { entries } = installStorage();
  useAuth.getState().loginSuccess({ user, accessToken: 'a', refreshToken: 'r' });
  expect(useAuth.getState()).toMatchObject({ user, accessToken: 'a', isAuthenticated: true });
  expect(Object.fromEntries(entries)).toEqual({ accessToken: 'a', refreshToken: 'r', user: JSON.stringify(user) });
});

test('[GEN-08] signing out clears the state and what was stored', () => {
  const { entries } = installStorage({ theme: 'dark' });
  useAuth.getState().loginSuccess({ user, accessToken: 'a', refreshToken: 'r' });
  useAuth.getState().logout();
  expect(useAuth.getState()).toMatchObject({ user: undefined, accessToken: undefined, isAuthenticated: false });
  expect([...entries.keys()]).toEqual(['theme']);
});

test('[GEN-08] a stored token and user are restored', () => {
  installStorage({ accessToken: 'a', user: JSON.stringify(user) });
  useAuth.getState().initialize();
  expect(useAuth.getState()).toMatchObject({ user, isAuthenticated: true, isInitialized: true });
});

test.each([
  ['a token without a user', { accessToken: 'a' }],
  ['a user without a token', { user: JSON.stringify(user) }],
  ['a corrupt user', { accessToken: 'a', user: '{"name":"As' }],
  ['something that is no user', { accessToken: 'a', user: '{"name":1}' }],
])('[GEN-08] %s restores nothing', (_kind, stored) => {
  installStorage(stored);
  useAuth.getState().initialize();
  expect(useAuth.getState()).toMatchObject({ user: undefined, isAuthenticated: false, isInitialized: true });
});

test('[GEN-08] a changed user replaces the old one, also in storage', () => {
  const { entries } = installStorage();
  useAuth.getState().loginSuccess({ user, accessToken: 'a' });
  useAuth.getState().setUser({ ...user, name: 'Asha R.' });
  expect(useAuth.getState().user?.name).toBe('Asha R.');
  expect(entries.get('user')).toContain('Asha R.');
});
