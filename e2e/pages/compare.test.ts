import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { linksNamed, nameOf, openPage, textsOf } from './open-page.ts';

function columnsOf(main: HTMLElement): string[] {
  const names = main.querySelectorAll('th[scope=col] a[href]').map(nameOf);
  return names.filter((name) => !name.startsWith('Remove'));
}

test('[CMP-03] rejected products are named in a sentence each, and the others are shown', async () => {
  const products = 'tara-5g,no-such-phone,buds-one,tara-5g,tara-pro-5g,tara-max-5g,tara-lite,saathi,chaand-5g';
  const { main } = await openPage(`/compare?products=${products}`);
  expect(columnsOf(main)).toEqual(['Tara 5G', 'Tara Pro 5G', 'Tara Max 5G', 'Tara Lite']);
  expect(textsOf(main, 'div[role=status] li')).toEqual([
    'There is no product “no-such-phone” in this shop.',
    'Buds One is of another category (TWS). Compare it on its own',
    'Four products fit side by side. Saathi is left out.',
    'Four products fit side by side. Chaand 5G is left out.',
    'Tara 5G was named more than once and stands here once.',
  ]);
  const [alone = ''] = linksNamed(main, 'Compare it on its own');
  expect(columnsOf((await openPage(alone)).main)).toEqual(['Buds One']);
});

test('[BIS-01][BEE-01] a comparison shows BIS marks and star labels side by side', async () => {
  const { main } = await openPage('/compare?products=jhonka-pedestal-fan,istri-dry-iron');
  const rows = main.querySelectorAll('tr').map((row) => [textsOf(row, 'th').join(' '), textsOf(row, 'td')] as const);
  expect(Object.fromEntries(rows)).toMatchObject({
    'BIS licence': ['CM/L-8600123456', 'CM/L-8400654321'],
    'BEE star rating': ['4 of 5 stars', '–'],
    'Energy a year': ['83 kWh', '–'],
  });
});

test('[CMP-02][LAW-02] a comparison shows maker, importer, net quantity, country of origin and consumer care', async () => {
  const { main } = await openPage('/compare?products=taar-usb-c-cable,dor-100w-cable');
  const rows = main.querySelectorAll('tr').map((row) => [textsOf(row, 'th').join(' '), textsOf(row, 'td')] as const);
  expect(Object.fromEntries(rows)).toMatchObject({
    'Generic name': ['Charging cable', 'Charging cable'],
    'Net quantity': ['1 unit', '1 unit'],
    'Country of origin': ['India', 'Vietnam'],
    Importer: ['–', expect.stringMatching(/^Bijli Electronics Limited, /)],
    Maker: [expect.stringMatching(/Ahmedabad/), expect.stringMatching(/Vietnam$/)],
    'Consumer care': [expect.stringMatching(/@/), expect.stringMatching(/@/)],
  });
});
