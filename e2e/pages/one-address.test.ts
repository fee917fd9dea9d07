import { expect, test } from 'vitest';
import { canonicalOf, metaOf, openPage, send } from './open-page.ts';
import { storeAddress } from './store-address.ts';

const pagesAtOnce = 6;

/** The raw XML text of every element with a name. */
function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

test('[GEN-11] every URL of the sitemap is the canonical URL of its page', { timeout: 240_000 }, async () => {
  const addresses = elementsOf((await send('/sitemap.xml')).text, 'loc');
  expect(addresses.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  const left = [...addresses];
  async function walk(): Promise<void> {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const page = await openPage(address.replace(storeAddress, ''));
      const names = [canonicalOf(page), metaOf(page, 'og:url')];
      if (page.status !== 200 || names.some((name) => name !== address))
        wrong.push(`${address}: ${page.status} ${names}`);
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, walk));
  expect(wrong).toEqual([]);
});

test('[GEN-11] sitemap, feed, robots.txt, structured data and the OpenAPI document use the same store address', async () => {
  const feed = (await send('/feeds/products.xml')).text;
  const sitemap = (await send('/sitemap.xml')).text;
  const robots = (await send('/robots.txt')).text.match(/^Sitemap: (.*)$/m)?.[1] ?? '';
  const openApi = JSON.parse((await send('/api/openapi.json')).text) as { servers: { url: string }[] };
  const named = [
    robots,
    ...openApi.servers.map(({ url }) => url),
    ...['link', 'g:link', 'g:image_link'].flatMap((name) => elementsOf(feed, name)),
    ...elementsOf(sitemap, 'image:loc'),
    ...(await addressesInFacts(['/', '/product/tara-5g', '/category/smartphones'])),
  ];
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((address) => new URL(address).origin !== storeAddress)).toEqual([]);
});

/** All URLs of the store’s pages and pictures in the structured data of these pages. */
async function addressesInFacts(paths: string[]): Promise<string[]> {
  const pages = await Promise.all(paths.map((path) => openPage(path)));
  const facts = pages.flatMap(({ root }) => root.querySelectorAll('script[type="application/ld+json"]'));
  const texts = facts.flatMap((script) => script.rawText.match(/https?:[^"]*/g) ?? []);
  const own = texts.filter((text) => !text.startsWith('https://schema.org'));
  expect(own.length).toBeGreaterThan(5);
  return own;
}
