import { expect, test } from 'vitest';
import { linksNamed, openPage, send, textOf, textsOf } from './open-page.ts';

test.each([
  ['[GEN-05] an unknown path', '/no-such-page'],
  ['[GEN-05] an unknown path of several parts', '/no/such/page'],
  ['[PDP-01] an unknown product', '/product/no-such-product'],
  ['[GEN-05][LIST-06] an unknown category', '/category/no-such-category'],
  ['[GEN-05][LIST-07] an unknown subcategory', '/subcategory/no-such-subcategory'],
  ['[S2][GEN-05] half an escape', '/%'],
  ['[S2][PDP-01] a product named by a character cut off', '/product/%E0%A4%A'],
  ['[S2][LIST-06] a category named by bytes that are no text', '/category/%FF%FE?page=2'],
  ['[S2][GEN-05] an escaped zero', '/%00'],
  ['[S2][GEN-05] an escaped slash', '/%2F%2Fbijli.example'],
  ['[S2][GEN-05] a path of 6,000 characters', `/${'x'.repeat(6000)}`],
  ['[S2][GEN-05] a document’s name that is too long', `/sitemap-${'1'.repeat(600)}.xml`],
  ['[S2][GEN-05] half an escape in a document’s name', '/sitemap-%.xml'],
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

test('[S2][API-02] an API address that cannot be decoded is answered in JSON', async () => {
  const { status, headers } = await send('/api/products/%E0%A4%A', { headers: { accept: 'text/html' } });
  expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
});
