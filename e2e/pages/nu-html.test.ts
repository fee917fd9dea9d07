import { expect, test } from 'vitest';
import { nuFindings } from '../fixtures/nu-checker.ts';
import { everyPage } from '../fixtures/page-paths.ts';
import { send } from './open-page.ts';

const paths = [...everyPage, '/compare?products=tara-5g,tara-lite', '/store?pin=400001', '/shop?sort=sp&inStock=true'];

test('[S6][GEN-12] the Nu HTML checker finds nothing on any page', async () => {
  const pages = await Promise.all(paths.map(async (name) => ({ name, html: (await send(name)).text })));
  expect(await nuFindings(pages)).toEqual([]);
});

test('[S6] the Nu HTML checker finds an element where it does not belong', async () => {
  const html =
    '<!DOCTYPE html><html lang="en-IN"><head><title>Bijli</title></head><body><p><li>x</li></p></body></html>';
  expect(await nuFindings([{ name: '/broken', html }])).not.toEqual([]);
});
