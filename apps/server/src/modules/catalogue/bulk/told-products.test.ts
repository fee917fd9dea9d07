import { expect, test, vi } from 'vitest';
import { createCompleteProduct, newSku, openCatalogue } from '../../../../test/product-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { finishJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { listenForChanges, type Topic } from '../../../platform/changes.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);

test('[JOB-24] every process is told once of each product that a job changed', async () => {
  const products = [
    await createCompleteProduct(catalogue, { sku: newSku() }),
    await createCompleteProduct(catalogue, { sku: newSku() }),
  ];
  const { api } = await createStaff(store, { permissions: ['products.change', 'jobs.read'] });
  const told: (Topic | undefined)[] = [];
  const stopListening = await listenForChanges(store.database, (topic) => told.push(topic));
  const edit = {
    selection: { kind: 'ids' as const, ids: products.map(({ id }) => id) },
    action: { kind: 'price' as const, of: 'sale' as const, by: 'set' as const, value: 457, endingInNine: false },
  };
  const { jobId } = await api.startBulkEdit({ body: { ...edit, expectedProducts: 2 } });
  expect((await finishJob(store, api, jobId)).job).toMatchObject({ done: 2, leftOut: 0 });
  const topics = products.map(({ document }) => `product:${document.slug}`);
  await vi.waitFor(() => expect(told).toEqual(expect.arrayContaining(['catalogue', ...topics])), 5000);
  await stopListening();
  expect(told.filter((topic) => topics.includes(topic ?? '')).sort()).toEqual(topics.sort());
});
