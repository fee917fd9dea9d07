import { expect, test } from 'vitest';
import { linksNamed, openPage, textOf, textsOf } from './open-page.ts';

test.each([
  ['[GEN-05] an unknown path', '/no-such-page'],
  ['[GEN-05] an unknown path of several parts', '/no/such/page'],
  ['[PDP-01] an unknown product', '/product/no-such-product'],
  ['[GEN-05][LIST-06] an unknown category', '/category/no-such-category'],
  ['[GEN-05][LIST-07] an unknown subcategory', '/subcategory/no-such-subcategory'],
])('%s responds 404 with a link home', async (_, path) => {
  const page = await openPage(path);
  expect(page.status).toBe(404);
  expect(textsOf(page.main, 'h1')).toEqual(['This page does not exist']);
  expect(linksNamed(page.main, 'Back to home')).toEqual(['/']);
});

test('[GEN-05] the link home leads to an existing page', async () => {
  const home = await openPage('/');
  expect(home.status).toBe(200);
  expect(textOf(home.main)).toContain('Tara 5G');
});
