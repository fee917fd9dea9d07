import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { announceChange } from '../../platform/changes.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { findPincode } from '../pincodes/index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[STORE-02] the nearest ten stores of a pincode are listed with their distance in kilometres', async () => {
  const found = await store.api.findStores({ query: { pin: '400001' } });
  expect(found).toHaveLength(10);
  expect(found.slice(0, 3).map(({ name }) => name)).toEqual(['Bijli Fort', 'Bijli Kalbadevi', 'Bijli Colaba']);
  expect(found[0]).toMatchObject({ city: 'Mumbai', state: 'Maharashtra', pincode: '400001', opens: '10:00' });
  for (const { distance } of found) expect(distance).toBe(Math.round((distance ?? 0) * 10) / 10);
});

test('[STORE-02] from anywhere, stores are sorted by great-circle distance, and no nearer one is missing', async () => {
  const everyStore = await store.api.findStores();
  const table = await store.services.pincodes.current(store.ctx);
  const { pincodes } = table;
  const pins = fc.integer({ min: 0, max: pincodes.length - 1 }).map((index) => String(pincodes[index]));
  await fc.assert(
    fc.asyncProperty(pins, async (pin) => {
      const place = findPincode(table, pin);
      if (!place) throw new Error(`${pin} is nowhere`);
      const expected = everyStore
        .map((one) => ({ id: one.id, km: kmByCosines(place, one) }))
        .filter(({ km }) => km <= 300)
        .sort((one, other) => one.km - other.km)
        .slice(0, 10);
      const found = await store.api.findStores({ query: { pin } });
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      for (const [index, { distance }] of found.entries()) expect(distance).toBeCloseTo(expected[index]?.km ?? -1, 0);
      const { latitude, longitude } = place;
      expect(await store.api.findStores({ query: { latitude, longitude } })).toEqual(found);
    }),
    { numRuns: 60 },
  );
});

test('[STORE-02][PIN-03] an unlisted pincode finds the stores near its neighbours', async () => {
  const found = await store.api.findStores({ query: { pin: '400999' } });
  expect(found[0]).toMatchObject({ state: 'Maharashtra' });
});

test.each(['999999', '744301', '682555'])(
  '[STORE-02] the pincode %s has no store nearby, which is a normal response',
  async (pin) => {
    expect(await store.api.findStores({ query: { pin } })).toEqual([]);
  },
);

test.each(['000000', '40001', '4000011', 'abcdef', ''])('[STORE-02] the pincode %j is refused', async (pin) => {
  const refused = await refusalOf(store.api.findStores({ query: { pin } }));
  expect([refused.status, refused.message]).toEqual([400, 'Please enter a valid 6-digit pincode']);
});

test.each(['latitude=18.9', 'longitude=72.8', 'latitude=91&longitude=72', 'latitude=18.9&longitude=east'])(
  '[STORE-02] %s is not a valid place',
  async (query) => {
    expect((await store.app.inject({ url: `/api/stores?${query}` })).statusCode).toBe(400);
  },
);

test('[STORE-01] without a place every store is listed, by state and city, and none has a distance', async () => {
  const found = await store.api.findStores();
  const [counted] = await store.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM stores`);
  expect(found).toHaveLength(counted?.count ?? 0);
  const places = found.map(({ state, city }) => `${state}, ${city}`);
  expect(places).toEqual([...places].sort());
  for (const { distance, bearing } of found) expect([distance, bearing]).toEqual([null, null]);
});

test('[STORE-02] a store that moves is found at its new location', async () => {
  const query = { pin: '380009' };
  const [nearest] = await store.api.findStores({ query });
  expect(nearest?.name).toBe('Bijli Ashram Road');
  await store.rows(sql`UPDATE stores SET latitude = 28.6, longitude = 77.2 WHERE id = ${nearest?.id}`);
  await announceChange(store.ctx, 'content');
  await expect.poll(async () => (await store.api.findStores({ query }))[0]?.name).toBe('Bijli Maninagar');
  await store.rows(
    sql`UPDATE stores SET latitude = ${nearest?.latitude}, longitude = ${nearest?.longitude} WHERE id = ${nearest?.id}`,
  );
  await announceChange(store.ctx, 'content');
});

type Point = { latitude: number; longitude: number };

function kmByCosines(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const angle =
    Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(radians(one.longitude - other.longitude));
  return 6371.0088 * Math.acos(Math.min(1, angle));
}
