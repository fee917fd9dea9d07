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
