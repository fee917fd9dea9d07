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

test('[AUTH-08] signing in stores user and token, logout clears both in state and storage, setUser replaces the user', () => {
  const { entries } = installStorage();
  const auth = useAuth.getState();
  auth.loginSuccess({ user, accessToken: 'a' });
  expect([useAuth.getState().user, useAuth.getState().accessToken]).toEqual([user, 'a']);
  auth.setUser({ ...user, name: 'Asha Iyer' });
  expect(useAuth.getState().user?.name).toBe('Asha Iyer');
  expect(useAuth.getState().accessToken).toBe('a');
  auth.logout();
  expect([useAuth.getState().user, useAuth.getState().accessToken]).toEqual([undefined, undefined]);
  expect([entries.get('accessToken'), entries.get('user')]).toEqual([undefined, undefined]);
});

test('[AUTH-08] initialize restores the session only when both token and user are stored', () => {
  const both = { accessToken: 'a', user: JSON.stringify(user) };
  for (const stored of [{}, { accessToken: 'a' }, { user: both.user }]) {
    installStorage(stored);
    useAuth.getState().initialize();
    expect(useAuth.getState().isAuthenticated).toBe(false);
  }
  installStorage(both);
  useAuth.getState().initialize();
  expect(useAuth.getState()).toMatchObject({ user, accessToken: 'a', isAuthenticated: true });
});

test('[AUTH-08] sign-out and sign-in in another tab are followed', () => {
  const storage = installStorage({ accessToken: 'a', user: JSON.stringify(user) });
  const stop = useAuth.getState().initialize();
  storage.entries.delete('accessToken');
  storage.writeElsewhere('user', '');
  expect(useAuth.getState()).toMatchObject({ user: undefined, isAuthenticated: false });
  storage.entries.set('accessToken', 'b');
  storage.writeElsewhere('user', JSON.stringify(user));
  expect(useAuth.getState()).toMatchObject({ user, accessToken: 'b', isAuthenticated: true });
  stop();
  expect(storage.isListenedTo()).toBe(false);
});

test('[GEN-08] signing in stores user and token and sets authenticated', () => {
  const { entries } = installStorage();
  useAuth.getState().loginSuccess({ user, accessToken: 'a', refreshToken: 'r' });
  expect(useAuth.getState()).toMatchObject({ user, accessToken: 'a', isAuthenticated: true });
  expect(Object.fromEntries(entries)).toEqual({ accessToken: 'a', refreshToken: 'r', user: JSON.stringify(user) });
});

test('[GEN-08] signing out clears the state and the storage', () => {
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
  ['an invalid user', { accessToken: 'a', user: '{"name":1}' }],
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
