import { expect, test, vi } from 'vitest';
import { loadStores, shouldLoadStoresAgain } from './load-stores.ts';
import { storePlace } from './store-place.fixture.ts';

const address = (query: string) => `https://bijli.example/store${query}`;

test('[STORE-01] the PIN code of the URL is requested, and without one every store', async () => {
  const findStores = vi.fn(async () => [storePlace()]);
  expect(await loadStores({ findStores }, address('?pin=400001'))).toEqual({ pin: '400001', stores: [storePlace()] });
  expect(await loadStores({ findStores }, address('?store=any'))).toEqual({ pin: '', stores: [storePlace()] });
  expect(findStores.mock.calls).toEqual([[{ query: { pin: '400001' } }], [{}]]);
});

test('[STORE-01][GEN-17] a PIN code in digits of another script is one', async () => {
  const findStores = vi.fn(async () => [storePlace()]);
  expect(await loadStores({ findStores }, address('?pin=४००००१'))).toMatchObject({ pin: '400001' });
  expect(findStores.mock.calls).toEqual([[{ query: { pin: '400001' } }]]);
});

test.each(['12ab', '40000', '4000011', '½00001'])('[STORE-01] %s is not a PIN code and not requested', async (pin) => {
  const findStores = vi.fn();
  expect(await loadStores({ findStores }, address(`?pin=${pin}`))).toEqual({ pin, stores: [], problem: 'bad pin' });
  expect(findStores).not.toHaveBeenCalled();
});

test('[STORE-02] no PIN code begins with zero', async () => {
  const findStores = vi.fn();
  expect(await loadStores({ findStores }, address('?pin=000000'))).toEqual({ pin: '000000', stores: [] });
  expect(findStores).not.toHaveBeenCalled();
});

test('[STORE-02] a failed call is logged and shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const findStores = async () => Promise.reject(new Error('offline'));
  expect(await loadStores({ findStores }, address('?pin=400001'))).toMatchObject({ problem: 'failed', stores: [] });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test.each([
  ['?pin=400001', '?pin=400001&store=a', false],
  ['?store=b', '?store=a', false],
  ['?pin=400001', '?pin=110001', true],
  ['?pin=400001', '', true],
  ['?pin=400001', '?pin=400001', true],
])('[STORE-01] from %j to %j the stores are reloaded: %j', (from, to, isLoaded) => {
  const [currentUrl, nextUrl] = [new URL(address(from)), new URL(address(to))];
  expect(shouldLoadStoresAgain({ currentUrl, nextUrl, defaultShouldRevalidate: true })).toBe(isLoaded);
});
