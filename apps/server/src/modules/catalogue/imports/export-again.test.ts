import type { ProductChanges } from '@bijli/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku, variantOf } from '../../../../test/product-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';

const [store, { catalogue, api, files }] = await storeOfFile(openImports);
const year = new Date().getUTCFullYear() + 1;

/** Texts that look like something else in a sheet. */
const texts: ProductChanges = {
  ...{
    title: "'tis =not a formula",
    mpn: '-clear-',
    searchWords: "'=1+1, ＝1",
    seoTitle: '#1 in India',
    seoDescription: '1E5',
  },
  description: '=first line\n\n  indented, with "quotes"; and a tab\there\n-clear-\nlast',
  highlights: [{ label: 'Ratio 16', text: '9: wide' }],
  inTheBox: ['@cable', '+1 adapter', "'quoted'"],
  specifications: [
    { group: '=Group]', rows: [['Ports: USB', '2: fast']] },
    { group: 'Empty', rows: [] },
  ],
  ...{ gtin: '0036000291452', weightGrams: 1, basePrice: 123_456.5, salePrice: 33.61, madeIn: '2026-03' },
  consumerCare: { name: 'Care', address: 'Road', phone: '+91 98200 12345', email: 'care@example.com' },
};

async function picture(number: number): Promise<string> {
  const background = { r: number * 9, g: 10, b: 20 };
  const body = await sharp({ create: { width: 40 + number, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const person = await createStaff(store, { permissions: ['media.change'] });
  return (await person.api.uploadMedia({ query: { alt: `Photo ${number}` }, body: Uint8Array.from(body) })).media
    .address;
}

test('[IMP-106][C1-09][C1-15] the own export of odd products changes nothing, in every format', {
  timeout: 120_000,
}, async () => {
  const sku = newSku();
  const many = await Promise.all(Array.from({ length: 25 }, (_, number) => picture(number)));
  const photos = many.map((filePath, index) => ({ filePath, alt: `Photo ${index}`, variantIds: [] }));
  const odd = await createCompleteProduct(catalogue, { sku: `${sku}-odd`, changes: { ...texts, photos } });
  const plan = { variantIds: [], salePrice: 30, startsAt: `${year}-03-01T05:30:07.000Z`, endsAt: null };
  await api.planPrice({ params: { id: odd.id }, body: plan });
  await createCompleteProduct(catalogue, { sku: `${sku}-00123`, name: `Draft ${sku}` });
  const old = await createCompleteProduct(catalogue, { sku: `${sku}.1-2`, name: `Old ${sku}`, isOnSale: true });
  await api.withdrawProduct({ params: { id: old.id }, query: { to: 'archived', version: old.version } });
  const [one, other] = [newId(), newId()];
  await createCompleteProduct(catalogue, {
    sku,
    name: `Variants ${sku}`,
    changes: {
      attributes: [{ name: 'Storage', values: ['=64', '-1 TB'].map((value) => ({ value, swatch: null })) }],
      variants: {
        [one]: variantOf(`${sku}-a`, { Storage: '=64' }, { isSold: false, salePrice: 0, basePrice: 0 }),
        [other]: variantOf(`${sku}-b`, { Storage: '-1 TB' }),
      },
      variantOrder: [other, one],
      photos: [{ filePath: catalogue.photo, alt: 'Both', variantIds: [one, other] }],
    },
  });
  for (const format of ['csv', 'json', 'xlsx'] as const) {
    const { bytes } = await api.exportCatalogue({ query: { search: sku, format } });
    const { of, lines } = await files.check(new Uint8Array(bytes));
    expect(
      lines.flatMap(({ problems, differences }) => [...problems, ...differences]),
      format,
    ).toEqual([]);
    expect(countsOf(of), format).toEqual([0, 0, 5, 0]);
  }
});
