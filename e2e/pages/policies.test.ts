import { expect, test } from 'vitest';
import { linksNamed, nameOf, one, openPage, send, textOf, textsOf } from './open-page.ts';
import { policies } from './policy-texts.ts';

const paths = [...policies.map(({ path }) => path), '/contact', '/about'];

test.each(policies)(
  '[LEGAL-01][LEGAL-02] $path has its sections in order, its date and its numbers',
  async (policy) => {
    const { main } = await openPage(policy.path);
    expect(textsOf(main, 'h1')).toEqual([policy.title]);
    expect(textOf(one(main, 'header p'))).toBe(`Last updated ${policy.updated}`);
    const article = one(main, 'article');
    expect(textsOf(article, 'h2')).toEqual(policy.sections);
    expect(textsOf(main, 'nav[aria-label="Contents"] a[href^="#"]')).toEqual(policy.sections);
    for (const text of policy.says) expect(textOf(article)).toContain(text);
    expect(linksNamed(article, '1800 555 014')[0]).toBe('tel:+911800555014');
    expect(linksNamed(article, 'support@bijli.example')[0]).toBe('mailto:support@bijli.example');
  },
);

test.each(policies)('[LEGAL-01] each entry in the contents of $path links to a section', async ({ path, sections }) => {
  const { main } = await openPage(path);
  const places = main.querySelectorAll('nav[aria-label="Contents"] a').map((link) => link.getAttribute('href'));
  expect(places).toHaveLength(sections.length);
  for (const [order, place] of places.entries())
    expect(textOf(one(main, `[id="${place?.slice(1)}"]`))).toContain(sections[order]);
});

test('[LEGAL-01] every link of the pages is a page of the store, or a phone or mail link', async () => {
  const found = new Set<string>();
  for (const path of paths) {
    const { main } = await openPage(path);
    for (const link of main.querySelectorAll('a[href]')) found.add(link.getAttribute('href') ?? '');
  }
  const leading = [...found].filter((href) => !/^(?:tel:\+?\d+|mailto:\S+@\S+|#.+)$/.test(href));
  expect(leading.length).toBeGreaterThan(6);
  for (const href of leading) expect((await send(href)).status, href).toBe(200);
});

test('[LEGAL-03] about: mission, Dream Big, durability, three figures, the logo explained, links', async () => {
  const { main } = await openPage('/about');
  expect(textsOf(main, 'h1')).toEqual(['Dream Big']);
  expect(textsOf(main, 'h2')).toEqual(expect.arrayContaining(['Our mission', 'Why three dots']));
  expect(textOf(main)).toContain('dust-proof and splash-resistant');
  expect(textsOf(main, 'li b')).toEqual(['70+ countries', '10 Cr+ customers in India', '1000+ service centers']);
  expect(main.querySelectorAll('img, [role=img]').map(nameOf)).toContain('The logo of Bijli');
  expect(textOf(main)).toContain('three pins of an Indian socket');
  expect(linksNamed(main, 'Shop All')).toEqual(['/shop']);
  expect(linksNamed(main, 'Find a store')).toEqual(['/store-locator']);
});

test('[LEGAL-01] the sitemap lists all six pages', async () => {
  const { text: sitemap } = await send('/sitemap.xml');
  for (const path of paths) expect(sitemap).toContain(`${path}</loc>`);
});
