import { createClient } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpTransport } from '../fixtures/buyers.ts';
import { signInStaff, staffOf } from '../fixtures/staff.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { openStream } from './staff-stream.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const slug = 'taar-usb-c-cable';
const propagationMs = 2000;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
}, 240_000);

afterAll(() => cluster?.stop());

test('[STAFF-08][C1-02] staff sign in on one process, change on the second, and the third shows it within two seconds; the disabled are out everywhere', async () => {
  const catalogue = await signInStaff(urlOf(0), 'Farah Sheikh');
  const owner = await signInStaff(urlOf(0), 'Kavita Mehra');
  const product = await readProduct(2);
  const params = { id: product._id };
  const opened = await staffOf(urlOf(1), catalogue).readProduct({ params });
  const stream = await openStream(urlOf(2), catalogue);

  const changes = { name: 'Cable of the Second Process' };
  await staffOf(urlOf(1), catalogue).saveProduct({ params, body: { version: opened.product.version, changes } });
  await waitUntil(async () => (await readProduct(2)).name === changes.name, propagationMs);
  await waitUntil(async () => stream.text().includes(`product:${slug}`), propagationMs);

  const { people } = await staffOf(urlOf(0), owner).listStaff();
  const person = people.find(({ name }) => name === 'Farah Sheikh');
  const body = { version: person?.version ?? 0, isEnabled: false };
  await staffOf(urlOf(0), owner).changeStaff({ params: { id: person?.id ?? '' }, body });
  await waitUntil(async () => stream.hasEnded(), propagationMs);
  for (const place of [0, 1, 2])
    await expect(staffOf(urlOf(place), catalogue).readProduct({ params })).rejects.toMatchObject({ status: 401 });
});

const urlOf = (place: number) => cluster.web[place]?.url ?? '';

async function readProduct(place: number) {
  return (await createClient(httpTransport(urlOf(place))).getProduct({ params: { slug } })).product;
}
