import { expect, test } from 'vitest';
import { storePlace } from './store-place.fixture.ts';
import { addressText, directionsUrl, distanceAndDirectionText, distanceText, openText } from './store-texts.ts';

test('[STORE-01] the opening state is shown with the time it ends', () => {
  expect(openText({ isOpen: true, closes: '20:30' })).toBe('Open now, closes 20:30');
  const closed = { isOpen: false, opens: '10:00' } as const;
  expect(openText({ ...closed, inDays: 0, weekday: 6 })).toBe('Closed, opens 10:00');
  expect(openText({ ...closed, inDays: 1, weekday: 0 })).toBe('Closed, opens 10:00 tomorrow');
  expect(openText({ ...closed, inDays: 2, weekday: 1 })).toBe('Closed, opens 10:00 on Monday');
});

test.each([
  [0, 'north'],
  [22, 'north'],
  [23, 'north-east'],
  [180, 'south'],
  [338, 'north'],
])('[STORE-02] a store at %d degrees is %s', (bearing, direction) => {
  expect(distanceAndDirectionText(storePlace({ distance: 2, bearing }), '400001')).toBe(
    `2.0 km ${direction} of 400001`,
  );
});

test('[STORE-02] without a position there is neither distance nor direction', () => {
  expect([distanceText(storePlace()), distanceAndDirectionText(storePlace(), '')]).toEqual(['', '']);
});

test('[STORE-01] address and directions are the store’s', () => {
  expect(addressText(storePlace())).toBe('22, Pherozeshah Mehta Road, Fort, Mumbai, Maharashtra 400001');
  expect(directionsUrl(storePlace())).toBe('https://www.google.com/maps/dir/?api=1&destination=18.9352,72.8365');
});
