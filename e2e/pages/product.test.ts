import { expect, test } from 'vitest';
import { canonicalOf, one, openPage, textOf, textsOf } from './open-page.ts';

const path = '/product/tara-5g';

test('[PDP-04][GEN-06] a URL with a variant shows it, and the canonical URL omits it', async () => {
  const page = await openPage(`${path}?variant=bace86c1-cb7f-5af9-b189-ad9b4c4cb7f5`);
  expect(one(page.main, 'input[name=Colour][checked]').getAttribute('value')).toBe('Cream');
  expect(canonicalOf(page)).toMatch(/\/product\/tara-5g$/);
});

test('[PDP-02] the purchase panel shows price with GST, MRP, % off and the EMI with its months', async () => {
  const { main } = await openPage(path);
  const plate = one(main, 'section[aria-label=Buy] dl').querySelectorAll('> div');
  const said = Object.fromEntries(plate.map((line) => [textOf(one(line, 'dt')), textsOf(line, 'dd').join(' ')]));
  expect(said).toMatchObject({
    'Price, incl. 18% GST': '₹12,499',
    MRP: '₹15,999',
    Discount: expect.stringMatching(/^22%/),
    'EMI from': '₹1,128/mo for 12 months',
  });
});

test('[BIS-01][BEE-01] the specifications of an appliance include its BIS mark and its star label', async () => {
  const rowsOf = async (slug: string) => {
    const { main } = await openPage(`/product/${slug}`);
    return main.querySelectorAll('table tr').map((row) => [textOf(one(row, 'th')), textOf(one(row, 'td'))]);
  };
  expect(Object.fromEntries(await rowsOf('jhonka-pedestal-fan'))).toMatchObject({
    'BIS standard': 'IS 302 (Part 1): 2024',
    'BIS licence': 'CM/L-8600123456',
    'BEE star rating': '4 of 5 stars',
    'Energy a year': '83 kWh',
    'BEE label year': '2026',
    'BEE registration': 'BJL-PF-400-04-26',
  });
  const labels = (await rowsOf('tara-5g')).map(([label]) => label);
  expect(labels.filter((label) => /BIS|BEE|Old stock|Energy/.test(label ?? ''))).toEqual([]);
});

test('[PDP-02][LAW-02] the specifications include warranty and the declarations that the law requires', async () => {
  const { main } = await openPage(path);
  const rows = main.querySelectorAll('table tr').map((row) => [textOf(one(row, 'th')), textOf(one(row, 'td'))]);
  expect(Object.fromEntries(rows)).toMatchObject({
    Warranty: '12 months',
    'Country of origin': 'India',
    'Generic name': 'Smartphone',
    'Net quantity': '1 unit',
    'Consumer care': expect.stringMatching(/^Bijli Electronics Limited, Bijli House.*; .+@/),
    Maker: expect.stringMatching(/^Bijli Electronics Limited, Bijli House/),
  });
});
