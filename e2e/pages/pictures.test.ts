import { expect, inject, test } from 'vitest';
import { one, openPage } from './open-page.ts';

const photo = '/images/photos/buds-one-cream.webp?w=390&f=auto&q=auto';
const modern = 'image/avif,image/webp,*/*';
const maxBytes = 90_000;

function fetchPicture(path: string, accept: string): Promise<Response> {
  return fetch(inject('pageStoreUrl') + path, { headers: { accept } });
}

/** Polls until the wanted format has been encoded. */
async function pictureOf(path: string, accept: string, type: string): Promise<Response> {
  await expect
    .poll(async () => (await fetchPicture(path, accept)).headers.get('content-type'), {
      timeout: 30_000,
      interval: 200,
    })
    .toBe(type);
  return fetchPicture(path, accept);
}

test.each([
  [modern, 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['image/jpeg', 'image/jpeg'],
])('[IMG-01] a browser that accepts %s gets %s', async (accept, type) => {
  const answer = await pictureOf(photo, accept, type);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('vary')).toBe('accept');
});

test('[IMG-01] picture URLs include size, format and quality, and the pixel ratio where the width is fixed', async () => {
  const { main } = await openPage('/product/tara-5g');
  const shown = main.querySelector('button[aria-label^="Zoom: "] img')?.getAttribute('srcset');
  expect(shown).toMatch(/\?w=390&f=auto&q=auto 390w, .*\?w=1200&f=auto&q=auto 1200w$/);
  const small = main.querySelectorAll('fieldset img')[0]?.getAttribute('srcset');
  expect(small).toMatch(/&dpr=1 1x, .*&dpr=2 2x, .*&dpr=3 3x$/);
  const hero = (await openPage('/')).main.querySelector('#hero img')?.getAttribute('srcset');
  expect(hero).toMatch(/w=380\S* 380w, \S*w=768\S* 768w, \S*w=1000/);
});

test.each(['/', '/shop', '/product/tara-5g', '/compare?products=tara-5g,tara-lite', '/about'])(
  '[IMG-01] every picture of %s reserves its size before it loads',
  async (path) => {
    const { root } = await openPage(path);
    expect(root.querySelectorAll('img').length).toBeGreaterThan(0);
    expect(root.querySelectorAll('img:not([width]), img:not([height])').map(String)).toEqual([]);
  },
);

test('[IMG-01] the largest picture of the home page is below 90 kB at every phone width', async () => {
  const { main } = await openPage('/');
  const hero = one(main, '#hero img[fetchpriority=high]');
  const addresses = (hero.getAttribute('srcset') ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? '');
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const picture = await (await pictureOf(address, modern, 'image/avif')).arrayBuffer();
    expect(picture.byteLength, address).toBeGreaterThan(1000);
    expect(picture.byteLength, address).toBeLessThanOrEqual(maxBytes);
  }
}, 120_000);
