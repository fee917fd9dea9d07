import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { installBlockedStorage, installStorage, removeStorage } from '../../test/browser-storage.ts';
import { createStorage, readStored, readStoredJson, removeStored, store, storeJson } from './storage.ts';

afterEach(removeStorage);

test('[GEN-07] a stored value is read back and can be removed', () => {
  installStorage();
  store('theme', 'dark');
  storeJson('user', { name: 'Asha' });
  expect(readStored('theme')).toBe('dark');
  expect(readStoredJson('user')).toEqual({ name: 'Asha' });
  removeStored('theme');
  expect(readStored('theme')).toBeNull();
});

test('[GEN-07] a corrupt value reads as undefined', () => {
  installStorage({ user: '{"name":' });
  expect(readStoredJson('user')).toBeUndefined();
});

test('[GEN-07] a value the browser refuses to store lasts as long as the page', () => {
  installBlockedStorage();
  const page = createStorage();
  page.write('accessToken', 'a');
  expect(page.read('accessToken')).toBe('a');
  page.remove('accessToken');
  expect(page.read('accessToken')).toBeNull();
});

test('[GEN-07] in a full storage the newer text counts, until it can be stored again or another tab changes it', () => {
  const full = installStorage({ cart: 'old' });
  const page = createStorage();
  const { setItem } = window.localStorage;
  window.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  page.write('cart', 'new');
  expect(page.read('cart')).toBe('new');
  const received: (string | null)[] = [];
  page.follow('cart', (text) => received.push(text));
  full.writeElsewhere('cart', 'of the other tab');
  expect(received).toEqual(['of the other tab']);
  page.write('cart', 'newer');
  window.localStorage.setItem = setItem;
  page.write('cart', 'newest');
  full.entries.set('cart', 'seen');
  expect(page.read('cart')).toBe('seen');
});

test('[GEN-07] on the server nothing is stored', () => {
  store('accessToken', 'of somebody');
  expect(readStored('accessToken')).toBeNull();
});

test('[GEN-07] no other module accesses local storage, except the script that sets the theme', () => {
  const folder = new URL('..', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const using = files.filter((file) => /\blocalStorage\b/.test(readFileSync(new URL(file, folder), 'utf8')));
  expect(using.filter((file) => !file.endsWith('.test.ts')).sort()).toEqual([
    'platform/storage.ts',
    'platform/theme.ts',
  ]);
});

test('[GEN-07] the keys are exactly those of the specification and the consent', () => {
  const source = readFileSync(new URL('./storage.ts', import.meta.url), 'utf8');
  const type = /type StorageKey =([^;]+);/.exec(source)?.[1] ?? '';
  const keys = [...type.matchAll(/'([^']+)'/g)].map((match) => match[1]);
  expect(keys).toEqual(['accessToken', 'refreshToken', 'user', 'theme', 'tempCartId', 'utm_params', 'cart', 'consent']);
});
