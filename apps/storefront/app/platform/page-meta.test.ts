import type { SiteConfig } from '@bijli/contract';
import { expect, test } from 'vitest';
import { pageTitle, plainPageMeta, privatePageMeta, publicPageMeta } from './page-meta.ts';

const siteConfig = {
  header: [{ siteTitle: 'Bijli', favicon: { filePath: 'site/icon.svg' }, searchPrompts: [] }],
  platform: { url: 'https://bijli.example/', displayName: 'bijli.example' },
  meta: { bannerImg: { filePath: 'banners/range-wide.webp', title: 'The range' } },
} as unknown as SiteConfig;
const matches = [{ id: 'root', loaderData: { siteConfig } }];
const facts = { title: 'Shop All', description: 'Everything.', path: '/shop' };

function contentOf(meta: ReturnType<typeof publicPageMeta>, name: string): unknown {
  const entry = meta.find((candidate) => [candidate].some((one) => Object.values(one).includes(name)));
  return entry && 'content' in entry ? entry.content : undefined;
}

test('[GEN-06] a title ends in the site’s suffix, and has none until the configuration has loaded', () => {
  expect(pageTitle(matches, 'Shop All')).toEqual([{ title: 'Shop All | Bijli' }]);
  expect(pageTitle([], 'Shop All')).toEqual([{ title: 'Shop All' }]);
});

test('[GEN-06] URLs are absolute and use the configured origin', () => {
  const meta = publicPageMeta(matches, facts);
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://bijli.example/shop' });
  expect(contentOf(meta, 'og:url')).toBe('https://bijli.example/shop');
  expect(contentOf(meta, 'og:site_name')).toBe('Bijli');
  expect(contentOf(meta, 'og:image')).toBe('https://bijli.example/images/banners/range-wide.webp?w=1200&f=jpeg&q=auto');
});

test('[GEN-06] a page’s own picture and type override the site’s', () => {
  const picture = { path: '/images/a', alt: 'A', width: 1200, height: 1200 };
  const meta = publicPageMeta(matches, { ...facts, picture, type: 'product' });
  expect(contentOf(meta, 'og:image')).toBe('https://bijli.example/images/a?w=1200&f=jpeg&q=auto');
  expect(['og:image:width', 'og:image:height', 'og:image:alt'].map((name) => contentOf(meta, name))).toEqual([
    '1200',
    '1200',
    'A',
  ]);
  expect(contentOf(meta, 'og:type')).toBe('product');
});

test('[GEN-06] a personal page has a description, and is excluded from search engines', () => {
  const meta = privatePageMeta(matches, { title: 'Checkout', description: 'Address and payment.' });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(meta).toContainEqual({ name: 'description', content: 'Address and payment.' });
});

test('[GEN-06] a page that depends on a query has one canonical URL', () => {
  const meta = plainPageMeta(matches, { title: 'Search: phone', description: 'Phones.', path: '/search' });
  expect(meta).toEqual([
    { title: 'Search: phone | Bijli' },
    { name: 'description', content: 'Phones.' },
    { tagName: 'link', rel: 'canonical', href: 'https://bijli.example/search' },
  ]);
});
