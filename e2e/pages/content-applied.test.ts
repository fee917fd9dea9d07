import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentDocument } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runContentCommand } from './content-command.ts';
import { linksNamed, nameOf, type OpenPage, one, openPage, textOf, textsOf } from './open-page.ts';
import { type PageStore, startPageStore } from './page-store.ts';

const authSecret = 'the secret of the pages under test, long enough';
const folder = mkdtempSync(join(tmpdir(), 'bijli-content-'));
const exported = join(folder, 'exported.json');

let store: PageStore;

beforeAll(async () => {
  store = await startPageStore({ AUTH_SECRET: authSecret });
  await content('export', exported);
}, 240_000);
afterAll(async () => {
  await store?.close();
  rmSync(folder, { recursive: true });
});

function content(action: 'export' | 'apply', file: string): Promise<void> {
  return runContentCommand({ store: store.url, authSecret, action, file });
}

/** A copy of the content exported at the start, for a test to change. */
function document(): ContentDocument {
  return JSON.parse(readFileSync(exported, 'utf8')) as ContentDocument;
}

async function apply(changed: ContentDocument): Promise<void> {
  const file = join(folder, 'changed.json');
  writeFileSync(file, JSON.stringify(changed));
  await content('apply', file);
}

function open(path: string): Promise<OpenPage> {
  return openPage(path, { store: store.url });
}

async function textAt(path: string): Promise<string> {
  return textOf((await open(path)).main);
}

/** The home page sections in page order. */
async function homeOrder(): Promise<string[]> {
  const { main } = await open('/');
  const places = { hero: '#hero', trending: '#trending', highlight: 'a[href="/product/roar-20"]' };
  const found = Object.entries(places).map(([name, selector]) => ({
    name,
    place: main.querySelectorAll(selector).at(-1)?.range[0] ?? Number.NaN,
  }));
  return found.sort((one, other) => one.place - other.place).map(({ name }) => name);
}

test('[LEGAL-04] applied content is on the pages within two seconds', async () => {
  expect(await textAt('/terms-conditions')).toContain('at least 18 years');
  const changed = document();
  changed.siteConfig.limits.minimumAge = 21;
  changed.siteConfig.company.legalName = 'Bijli Bharat Limited';
  changed.siteConfig.about.countries = '71+';
  changed.siteConfig.meta.lastUpdated.cancellation = '2026-01-05';
  await apply(changed);
  await expect.poll(() => textAt('/terms-conditions'), { timeout: 2000 }).toContain('at least 21 years');
  expect(await textAt('/about')).toContain('71+ countries');
  const { main } = await open('/return-policy');
  expect(textOf(one(main, 'header p'))).toBe('Last updated 5 January 2026');
  expect(textOf(one(main, 'article'))).toContain('Bijli Bharat Limited');
  await content('apply', exported);
  await expect.poll(() => textAt('/terms-conditions'), { timeout: 2000 }).toContain('at least 18 years');
});

test('[HOME-01] the sections follow the order in the content, else the default order', async () => {
  expect(await homeOrder()).toEqual(['hero', 'trending', 'highlight']);
  const changed = document();
  changed.homepage.sectionOrder = ['highlight', 'trendingProducts', 'heroSection'];
  await apply(changed);
  await expect.poll(homeOrder, { timeout: 2000 }).toEqual(['highlight', 'trending', 'hero']);
  const buttons = (await open('/')).root.querySelectorAll('button').map(nameOf);
  expect(buttons.filter((name) => name.startsWith('Diwali prices'))).toEqual([]);
  changed.homepage.sectionOrder = [];
  await apply(changed);
  await expect.poll(homeOrder, { timeout: 2000 }).toEqual(['hero', 'trending', 'highlight']);
});

test('[HOME-03][HOME-04] banners are selected by words in their titles and show all their content', async () => {
  const changed = document();
  const promoted = async () =>
    (await open('/')).main.querySelectorAll('article').filter((article) => /buds/i.test(textsOf(article, 'h2').join()));
  const banner = changed.banners.find(({ title, isActive }) => isActive && /buds/i.test(title));
  const [promo, ...more] = await promoted();
  if (!promo || !banner) throw new Error('The home page has no promo banner');
  expect(more).toEqual([]);
  expect(linksNamed(promo, banner.title)).toEqual([expect.stringMatching(/^\/product\/buds/)]);
  expect(textOf(promo)).toContain(banner.subtitle || 'no subtitle');
  expect(textOf(promo)).toContain(banner.description || 'no description');
  expect(textsOf(promo, 'button')).toEqual([banner.buttonText]);
  expect(textsOf(promo, 's')).toEqual([expect.stringMatching(/^₹[\d,]+$/)]);

  for (const given of changed.banners) if (/buds|roar/i.test(given.title)) given.isActive = false;
  await apply(changed);
  await expect.poll(promoted, { timeout: 2000 }).toEqual([]);
  expect(textsOf((await open('/')).main, 'h2')).toContain('Roar 20');
});

test('[HERO-02][HERO-03] a hero card shows all of its product’s texts, with defaults for those missing', async () => {
  const card = async () => one((await open('/')).main, '#hero article:first-child');
  const changed = document();
  const hero = changed.heroProducts.find(({ slug }) => slug === 'tara-5g');
  if (!hero) throw new Error('The home page shows no Tara 5G');
  Object.assign(hero, {
    brandTag: 'Loud and clear',
    descriptionText: 'First line\\nSecond line',
    category: 'Phones',
    categoryLinkText: 'Every one of {category}',
    highlights: [{ label: '108 MP', subLabel: 'Camera', description: 'By night too' }, { label: '5G' }],
  });
  await apply(changed);
  await expect.poll(async () => textOf(await card()), { timeout: 2000 }).toContain('Loud and clear');
  const written = await card();
  expect(textsOf(written, 'h2')).toEqual(['Tara 5G']);
  expect(textsOf(written, 'p > span').slice(0, 2)).toEqual(['First line', 'Second line']);
  expect(textsOf(written, 'li')).toEqual(['108 MPCameraBy night too', '5G']);
  for (const text of ['MRP', '/month']) expect(textOf(written)).toContain(text);
  expect(textsOf(written, 's')).toEqual([expect.stringMatching(/^₹[\d,]+$/)]);
  expect(linksNamed(written, 'Every one of Phones')).toEqual(['/category/smartphones']);

  Object.assign(hero, { descriptionText: '', category: '', categoryLinkText: '' });
  await apply(changed);
  await expect.poll(async () => linksNamed(await card(), 'All Products'), { timeout: 2000 }).toHaveLength(1);
  expect(textsOf(await card(), 'p > span')).toContain('Blazing Fast Interface and Insane AI Features');
});
