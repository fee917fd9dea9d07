import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import type { Topic } from '../../platform/changes.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Invalidates cached responses immediately; change notifications are asynchronous. */
function forget(...topics: Topic[]): void {
  for (const topic of topics) store.app.responseCache.drop(topic);
}

test('[API-01][GEN-06] the site configuration contains theme, header, footer and policies', async () => {
  const { data } = await store.api.getSiteConfig();
  expect(data.header[0]?.siteTitle).toBeTruthy();
  expect(data.header[0]?.favicon.filePath).toMatch(/^\/images\//);
  expect(data.footer[0]?.columns.every((column) => column.links.length <= 4)).toBe(true);
  expect(data.limits.unitsPerOrder).toBe(10);
  expect(data.policy.cancellationWindowMinutes).toBe(60);
});

test('[LIFE-01][LEGAL-05] policy numbers match the specification, whatever their source', async () => {
  const { data } = await store.api.getSiteConfig();
  expect([data.limits, data.shipping, data.policy]).toEqual([
    { unitsPerOrder: 10, minimumAge: 18, cashOnDelivery: 499 },
    {
      processingBusinessDays: 2,
      deliveryBusinessDays: { from: 2, to: 7 },
      freeDeliveryAbove: 499,
      deliveryCharge: 0,
      orderCutOff: '24:00',
      holidays: [],
      maximumDeliveryAttempts: 2,
    },
    {
      cancellationWindowMinutes: 60,
      returnWindowHours: 48,
      longerReturns: [],
      returnReasons: ['damaged', 'near_expiry', 'not_as_described', 'defective'],
      refundBusinessDays: { from: 10, to: 12 },
      maximumPickupAttempts: 2,
      minimumShelfLifeMonths: 3,
    },
  ]);
});

test('[API-01][HOME-01] the home page has its sections and its hero products with the product’s price', async () => {
  const { homepage } = (await store.api.getHero()).data;
  expect(homepage.sectionOrder).toContain('heroSection');
  expect(homepage.heroProducts.length).toBeGreaterThanOrEqual(2);
  for (const hero of homepage.heroProducts) {
    const product = await store.product(hero.slug);
    expect([hero._id, hero.mrp, hero.sp]).toEqual([product._id, product.price.basePrice, product.price.salePrice]);
  }
});

test('[HOME-01] a hero product shows its product’s current price', async () => {
  await store.database.db.execute(sql`UPDATE products SET sale_paise = 1199950 WHERE slug = 'tara-5g'`);
  forget('catalogue');
  const { homepage } = (await store.api.getHero()).data;
  expect(homepage.heroProducts.find((hero) => hero.slug === 'tara-5g')?.sp).toBe(11_999.5);
});

test('[API-01][HOME-03][HOME-04] banners link to existing products, one to buds and one to roar', async () => {
  const { data } = await store.api.getBanners();
  const active = data.filter((banner) => banner.isActive);
  expect(active.some((banner) => banner.title.toLowerCase().includes('buds'))).toBe(true);
  expect(active.some((banner) => banner.title.toLowerCase().includes('roar'))).toBe(true);
  for (const banner of active) expect((await store.product(banner.buttonLink)).slug).toBe(banner.buttonLink);
});

test('a site without configuration returns an error', async () => {
  await store.database.db.execute(sql`DELETE FROM site_documents`);
  forget('content');
  await expect(store.api.getSiteConfig()).rejects.toMatchObject({ status: 404 });
  expect((await store.api.getHero()).data.homepage.sectionOrder).toEqual([]);
});
