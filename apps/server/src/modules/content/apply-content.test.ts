import type { ContentDocument } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { photograph } from '../../../test/return-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { seedStore } from '../../seed/seed-store.ts';
import { checkSiteConfig } from './index.ts';

let store: TestStore;
let content: ContentDocument;
let staff: TestStore['api'];
const elsewhere = 'https://pictures.example/one.webp';

beforeAll(async () => {
  store = await startTestStore();
  staff = store.apiAs(await store.services.accessTokens.signCommand());
  content = await staff.exportContent();
});
afterAll(() => store.close());

/** The document with one value replaced, or removed when `undefined`. */
function changed(path: string, value: unknown): ContentDocument {
  const copy = structuredClone(content);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Record<string, unknown>>(
    (inner, key) => inner[key] as Record<string, unknown>,
    copy as unknown as Record<string, unknown>,
  );
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

test('[LEGAL-04] applying an export changes nothing', async () => {
  const before = await pages();
  await staff.applyContent({ body: content });
  expect(await staff.exportContent()).toEqual(content);
  expect(await pages()).toEqual(before);
});

test('[LEGAL-04] pages show applied content within two seconds', async () => {
  await pages();
  const body = changed('siteConfig.policy.minimumShelfLifeMonths', 72);
  body.banners.reverse();
  body.homepage = { sectionOrder: ['brand', 'heroSection'], promoSlug: 'king-signal' };
  await staff.applyContent({ body });
  await expect
    .poll(async () => (await store.api.getSiteConfig()).data.policy.minimumShelfLifeMonths, { timeout: 2000 })
    .toBe(72);
  const { homepage } = (await store.api.getHero()).data;
  expect([homepage.sectionOrder, homepage.promoSlug]).toEqual([['brand', 'heroSection'], 'king-signal']);
  expect((await store.api.getBanners()).data.map(({ title }) => title)).toEqual(body.banners.map(({ title }) => title));
  await staff.applyContent({ body: content });
});

test.each([
  ['siteConfig.company.legalName', undefined, 'siteConfig.company.legalName is missing.'],
  ['siteConfig.legal.grievanceOfficer.email', undefined, 'siteConfig.legal.grievanceOfficer.email is missing.'],
  [
    'siteConfig.company.shortName',
    'Bijli <b>now</b>',
    'siteConfig.company.shortName holds an HTML tag; write plain text.',
  ],
  ['siteConfig.about.countries', '<script>1', 'siteConfig.about.countries must be a figure like 70+ or 10 Cr+.'],
  ['banners.0.title', '<img src=x onerror=alert(1)', 'banners.0.title holds an HTML tag; write plain text.'],
  [
    'heroProducts.0.descriptionText',
    'a\u202eb',
    'heroProducts.0.descriptionText holds a character that cannot be shown.',
  ],
  [
    'siteConfig.meta.lastUpdated.terms',
    '2025-02-30',
    'siteConfig.meta.lastUpdated.terms must be a date like 2025-08-29.',
  ],
  [
    'siteConfig.meta.lastUpdated.terms',
    '29/08/2025',
    'siteConfig.meta.lastUpdated.terms must be a date like 2025-08-29.',
  ],
  ['siteConfig.policy.minimumShelfLifeMonths', '3', 'siteConfig.policy.minimumShelfLifeMonths must be a number.'],
  [
    'siteConfig.shipping.deliveryBusinessDays',
    { from: 7, to: 2 },
    'siteConfig.shipping.deliveryBusinessDays must not end before it begins.',
  ],
  [
    'siteConfig.footer.0.columns.0.links.0.href',
    'javascript:alert(1)',
    'siteConfig.footer.0.columns.0.links.0.href must begin with / or https://.',
  ],
  [
    'siteConfig.theme.primaryColor',
    'red;background:url(//x)',
    'siteConfig.theme.primaryColor must be a colour like #ffb51b.',
  ],
  ['siteConfig.compny', {}, 'siteConfig: unrecognized key: "compny".'],
  ['siteConfig.google', { clientId: 'x', scriptUrl: 'https://x.example' }, 'siteConfig: unrecognized key: "google".'],
  [
    'banners.0.desktopImage.filePath',
    '/images/banners/no-such.webp',
    "banners.0.desktopImage.filePath: there is no picture '/images/banners/no-such.webp'. Upload it first.",
  ],
  [
    'heroProducts.0.image.filePath',
    '/images/media/00000000000000000000000000000000.webp',
    "heroProducts.0.image.filePath: there is no picture '/images/media/00000000000000000000000000000000.webp'. Upload it first.",
  ],
  [
    'siteConfig.meta.bannerImg.filePath',
    '/images/missing',
    "siteConfig.meta.bannerImg.filePath: there is no picture '/images/missing'. Upload it first.",
  ],
  [
    'siteConfig.header.0.favicon.filePath',
    '/images/site/icon.svg?w=9',
    "siteConfig.header.0.favicon.filePath: there is no picture '/images/site/icon.svg?w=9'. Upload it first.",
  ],
  ['banners.1.buttonLink', 'no-such-product', "banners.1.buttonLink: the store sells no product 'no-such-product'."],
  ['heroProducts.0.slug', 'no-such-product', "heroProducts.0.slug: the store sells no product 'no-such-product'."],
  ['homepage.promoSlug', 'no-such-product', "homepage.promoSlug: the store sells no product 'no-such-product'."],
  [
    'banners.0.mobileImage.alt',
    'Another',
    'banners.0.mobileImage.alt must be that of desktopImage: both show the same.',
  ],
])('[LEGAL-01][MED-05] %s = %j is refused by name, and nothing changes', async (path, value, message) => {
  const before = await staff.exportContent();
  const refused = await refusalOf(staff.applyContent({ body: changed(path, value) }));
  expect([refused.status, refused.message]).toEqual([400, message]);
  expect(await staff.exportContent()).toEqual(before);
});

test('[MED-05] banners, hero and site can show uploaded, bundled and external pictures', async () => {
  const { media } = await staff.uploadMedia({
    query: { alt: 'A red square' },
    body: Uint8Array.from(await photograph().png().toBuffer()),
  });
  const body = changed('banners.0.desktopImage.filePath', media.address);
  body.banners[0] = {
    ...body.banners[0],
    mobileImage: { ...body.banners[0]?.mobileImage, filePath: elsewhere },
  } as never;
  await staff.applyContent({ body });
  const [banner] = (await staff.exportContent()).banners;
  expect([banner?.desktopImage.filePath, banner?.mobileImage.filePath]).toEqual([media.address, elsewhere]);
  await staff.applyContent({ body: content });
});

test('[API-04] only staff can read and write content', async () => {
  const customer = await store.createCustomer();
  for (const [api, status] of [
    [store.api, 401],
    [customer.api, 403],
  ] as const) {
    expect((await refusalOf(api.exportContent())).status).toBe(status);
    expect((await refusalOf(api.applyContent({ body: content }))).status).toBe(status);
  }
});

test('[LEGAL-05][GEN-11] derived values are not content: an old document or row that contains them is accepted, and the values are ignored', async () => {
  const old = structuredClone(content);
  const derived = {
    platform: { ...old.siteConfig.platform, url: 'https://elsewhere.example' },
    limits: { ...old.siteConfig.limits, unitsPerOrder: 99, cashOnDelivery: 9999 },
    shipping: { ...old.siteConfig.shipping, maximumDeliveryAttempts: 9 },
    policy: {
      ...old.siteConfig.policy,
      cancellationWindowMinutes: 999,
      returnWindowHours: 999,
      maximumPickupAttempts: 9,
    },
  };
  const right = {
    platform: { url: store.services.config.publicUrl },
    limits: { unitsPerOrder: 10, cashOnDelivery: 499 },
    shipping: { maximumDeliveryAttempts: 2 },
    policy: { cancellationWindowMinutes: 60, returnWindowHours: 48, maximumPickupAttempts: 2 },
  };
  await staff.applyContent({ body: { ...old, siteConfig: { ...old.siteConfig, ...derived } } });
  expect((await store.api.getSiteConfig()).data).toMatchObject(right);
  expect(await staff.exportContent()).toEqual(content);
  await store.rows(
    sql`UPDATE site_documents SET value = value || ${JSON.stringify(derived)}::jsonb WHERE key = 'site-config'`,
  );
  store.app.responseCache.drop('content');
  expect(await checkSiteConfig(store.ctx)).toBe(true);
  expect((await store.api.getSiteConfig()).data).toMatchObject(right);
  expect(await staff.exportContent()).toEqual(content);
  await staff.applyContent({ body: content });
});

test('[LEGAL-04] a stored configuration with missing values prevents startup and names them', async () => {
  expect(await checkSiteConfig(store.ctx)).toBe(true);
  await store.rows(
    sql`UPDATE site_documents SET value = value #- '{contacts,supportEmail}' #- '{meta,lastUpdated,privacy}' WHERE key = 'site-config'`,
  );
  await expect(checkSiteConfig(store.ctx)).rejects.toThrow(
    'The site configuration is wrong. contacts.supportEmail is missing. meta.lastUpdated.privacy is missing. Fix it with npm run content -- apply FILE.',
  );
  await staff.applyContent({ body: content });
  expect(await checkSiteConfig(store.ctx)).toBe(true);
});

test('a demo store without the newest values gets them; one that lacks only one of them does not', async () => {
  await store.rows(
    sql`UPDATE site_documents SET value = value - 'about' #- '{company,cin}' #- '{contacts,supportHours}'
        #- '{legal,consumerHelpline}' #- '{legal,grievanceOfficer}' WHERE key = 'site-config'`,
  );
  await seedStore(store.ctx);
  expect(await staff.exportContent()).toEqual(content);
  await store.rows(sql`UPDATE site_documents SET value = value #- '{company,cin}' WHERE key = 'site-config'`);
  await seedStore(store.ctx);
  await expect(checkSiteConfig(store.ctx)).rejects.toThrow('company.cin is missing.');
  await staff.applyContent({ body: content });
});

async function pages() {
  const [config, hero, banners] = await Promise.all([
    store.api.getSiteConfig(),
    store.api.getHero(),
    store.api.getBanners(),
  ]);
  return [config.data, hero.data, banners.data.map(({ _id, ...banner }) => banner)];
}
