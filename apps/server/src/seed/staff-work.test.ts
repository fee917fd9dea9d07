import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff, type TestPerson } from '../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../test/test-store.ts';
import { sql } from '../platform/database/drizzle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { addStaffWork, seedDemo } from './staff-work.ts';

let store: TestStore;
let owner: TestPerson;

beforeAll(async () => {
  store = await startTestStore();
  owner = await createStaff(store, { roleId: 'owner' });
});

afterAll(() => store.close());

test('[CON-63] the demo begins with drafts, a publication to come, an archived product, a price plan, a shared view, a file with errors and history; a store with products is left alone', async () => {
  await seedDemo(store.ctx);
  expect(await store.rows(sql`SELECT id FROM audit_entries`)).toEqual([]);
  const before = await shown();
  await inTransaction(store.ctx, addStaffWork);
  expect(await shown()).toEqual(before);

  const { views } = await owner.api.countCatalogue({ query: {} });
  expect(views).toMatchObject({ draft: { total: 2 }, scheduled: { total: 1 }, archived: { total: 1 } });
  const drafts = await owner.api.listCatalogue({ query: { view: 'draft', sort: 'sku' } });
  expect(drafts.products.map(({ sku, missing }) => [sku, missing > 0])).toEqual([
    ['DR-CHAAR', true],
    ['DR-LAMBA', false],
  ]);
  const [plans] = await store.rows(sql`SELECT count(*)::int AS count FROM price_plans`);
  expect(plans).toEqual({ count: 2 });
  const saved = await owner.api.listSavedViews({ query: { list: 'products' } });
  expect(saved.views).toMatchObject([{ name: 'Under ₹1,000', isShared: true, isOwn: false }]);
  const { entries } = await owner.api.listProductHistory({
    params: { id: drafts.products[0]?.id ?? '' },
    query: {},
  });
  expect(entries.map(({ action }) => action)).toEqual(['product.change', 'product.create']);
  await store.runJobs();
  const { imports } = await owner.api.listImports();
  expect(imports).toMatchObject([{ fileName: 'diwali-close.csv', state: 'checked', lines: 11, questions: 1 }]);
  expect(imports[0]?.counts).toEqual({ new: 1, changed: 6, same: 1, wrong: 3, waiting: 0 });
  expect(await owner.api.proveAudit()).toMatchObject({ problems: [] });
});

/** What shoppers find. */
async function shown() {
  const [list, categories] = [
    await store.api.listProducts({ query: { limit: 100 } }),
    await store.api.listCategories(),
  ];
  const sitemap = await store.app.inject('/sitemap.xml');
  return [list, categories, sitemap.body.replaceAll(/<lastmod>.*?<\/lastmod>/g, '')];
}
