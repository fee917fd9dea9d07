import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { textCell, workbookOf } from '../../../../test/zip-factory.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue, files }] = await storeOfFile(openImports);

const [{ brand } = { brand: '' }] = await store.rows<{ brand: string }>(
  sql`SELECT name AS brand FROM brands WHERE id = ${catalogue.brandId}`,
);
const problemsOf = (lines: Awaited<ReturnType<typeof files.check>>['lines']) =>
  lines.map(({ problems }) => problems.map(({ column, reason }) => `${column}: ${reason}`).join(' '));

const texts = (...cells: string[]) => cells.map(textCell).join('');
const number = (value: number) => `<c><v>${value}</v></c>`;
const failed = (error: string) => `<c t="e"><f>Old!C9</f><v>${error}</v></c>`;

async function createProducts(count: number): Promise<string[]> {
  const skus = Array.from({ length: count }, newSku);
  for (const sku of skus) await createCompleteProduct(catalogue, { sku });
  return skus;
}

// SheetJS/sheetjs#2147: a cell whose formula failed is not an empty one.
test('[IMP-123] a formula that failed, or that was never calculated, makes its line wrong; an empty cell keeps', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await createProducts(4);
  const file = workbookOf([
    {
      name: 'Prices',
      rows: [
        texts('sku', 'mrp', 'price', 'hsn'),
        `${textCell(first)}${number(1999)}${failed('#N/A')}`,
        `${textCell(second)}${number(1999)}<c><f>B3*0.45</f></c>`,
        `${textCell(third)}${number(1999)}${number(1499)}<c t="str"><f>A1</f></c>`,
        `${textCell(fourth)}<c t="str"><f>A5&amp;""</f><v></v></c><c><f>B6-220</f><v>1199</v></c>`,
      ],
    },
  ]);
  const { of, lines } = await files.check(file);
  const uncalculated = 'Its formula has no value yet. Open the file in Excel, save it and choose it again.';
  expect([countsOf(of), problemsOf(lines)]).toEqual([
    [0, 1, 0, 3],
    ['price: “#N/A” is the error of a formula. Write the value.', `price: ${uncalculated}`, `hsn: ${uncalculated}`, ''],
  ]);
  expect(lines[3]?.differences.map(({ column, becomes }) => [column, becomes])).toEqual([['price', '1199.00']]);
});

test('[IMP-123] so it is in a file of stock, and for the code that tells lines apart', async () => {
  const [sku = ''] = await createProducts(1);
  const rows = [texts('sku', 'stock'), `${textCell(sku)}${failed('#REF!')}`, `${failed('#N/A')}${number(5)}`];
  const { of, lines } = await files.check(workbookOf([{ name: 'Count', rows }]), { kind: 'stock' });
  expect([countsOf(of), problemsOf(lines)]).toEqual([
    [0, 0, 0, 2],
    [
      'stock: “#REF!” is the error of a formula. Write the value.',
      'sku: “#N/A” is the error of a formula. Write the value.',
    ],
  ]);
});

// bloom-housing/bloom#4458: Excel shows a code of many digits as an amount, and saves it so.
test('[IMP-124] an SKU or model number that a spreadsheet shortened makes no product, and is found where it is one', async () => {
  const shortened = '“8.90412E+12” was shortened by a spreadsheet. Make the column text and write all digits.';
  const rows = [
    `8.90412E+12,,Cable,${brand},`,
    `${newSku()},8.90412E+12,Cable,${brand},`,
    `${newSku()},,Cable,${brand},1.5e+7`,
  ];
  const { of, lines } = await files.check(`sku,parent sku,name,brand,mpn\n${rows.join('\n')}\n`);
  expect([countsOf(of), problemsOf(lines)]).toEqual([
    [0, 0, 0, 3],
    [`sku: ${shortened}`, `parent sku: ${shortened}`, `mpn: ${shortened.replace('8.90412E+12', '1.5e+7')}`],
  ]);
  const long = `<c><v>8904120000001234567</v></c>`;
  const book = workbookOf([{ name: 'A', rows: [texts('sku', 'name', 'brand'), `${long}${texts('Cable', brand)}`] }]);
  expect(problemsOf((await files.check(book)).lines)).toEqual([
    expect.stringMatching(/^sku: “8\.90412.*e\+18” was shortened/),
  ]);
  await createCompleteProduct(catalogue, { sku: '1.5E+7' });
  expect(countsOf((await files.check('sku,price\n1.5E+7,899\n')).of)).toEqual([0, 1, 0, 0]);
});

// magento/magento2#10080, #12300: what a person does not see makes no other SKU.
test('[IMP-125] a code is read as what it shows: without invisible characters, with the hyphen and letters of a keyboard', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await createProducts(4);
  const wide = [...fourth].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('');
  const given = [`${first}\u200b`, `\u202a${second}\u202c`, third.replaceAll('-', '\u2011'), wide];
  const { of, lines } = await files.check(`sku,price\n${given.map((sku) => `${sku},899`).join('\n')}\n`);
  expect([countsOf(of), lines.map(({ sku }) => sku)]).toEqual([
    [0, 4, 0, 0],
    [first, second, third, fourth],
  ]);
  const counted = await files.check(`sku,stock\n${given.map((sku) => `${sku},7`).join('\n')}\n`, { kind: 'stock' });
  expect(countsOf(counted.of)).toEqual([0, 4, 0, 0]);
  const twins = await files.check(
    `sku,name,brand,barcode\n${first}-X\u200b,Lamp,${brand},\u200e8904123000171\n${first}-X,Lamp,${brand},\n`,
  );
  expect(problemsOf(twins.lines)).toEqual(['', `sku: ${first}-X is on line 2 already.`]);
});

// woocommerce/woocommerce#24110: Cloudinary and others have commas in addresses.
test('[IMP-126] an address of a photo keeps its commas; one ends only before the next address', async () => {
  const [sku = ''] = await createProducts(1);
  const [first, second, third] = [
    'https://res.example.com/image/upload/w_1200,h_1200,c_fit/v1/taar.jpg',
    'https://cdn.example.com/p/taar%20micro,back.webp',
    'https://cdn.example.com/side.jpg',
  ];
  const { lines } = await files.check(`sku,photos\n${sku},"${first} ${second},${third} | ${third}"\n`);
  expect(lines[0]?.differences[0]?.becomes).toBe([first, second, third].join('\n'));
});

// OCA/connector-magento#207, craftcms/commerce#1747: texts of other shops are HTML.
test('[IMP-129] HTML in a text is taken as what shoppers read, with its line breaks, and the line says so', async () => {
  const html = '<p>Light &amp; loud.</p><ul><li>30&nbsp;hours</li><li>Bluetooth&reg; 5.3</li></ul><script>x()</script>';
  const [plain, sku] = [newSku(), newSku()];
  const { lines } = await files.check(
    `sku,name,brand,description\n${sku},Buds &amp; Case,${brand},"${html}"\n${plain},R&D lamp <5 W,${brand},1 < 2 & 3 > 2\n`,
  );
  const becomes = (at: number) =>
    Object.fromEntries(lines[at]?.differences.map((one) => [one.column, one.becomes]) ?? []);
  expect(becomes(0)).toMatchObject({
    name: 'Buds & Case',
    description: 'Light & loud.\n• 30 hours\n• Bluetooth® 5.3',
  });
  expect(lines[0]?.warnings).toEqual([
    'The name had HTML: it is taken as the text that shoppers read.',
    'The description had HTML: it is taken as the text that shoppers read.',
  ]);
  expect([becomes(1)['name'], becomes(1)['description'], lines[1]?.warnings]).toEqual([
    'R&D lamp <5 W',
    '1 < 2 & 3 > 2',
    [],
  ]);
});

// Shopify/buy-button-js#195, and the columns of its export of products.
test('[IMP-130] a file of Shopify: a product without variants has none, and variants stand under their handle', async () => {
  const [lamp, strap] = [newSku(), newSku()];
  const headings = `Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price`;
  const rows = [
    `${lamp.toLowerCase()},Shop Lamp,A lamp,${brand},Title,Default Title,${lamp},420,12,899,1299`,
    `${strap},Shop Strap,A strap,${brand},Colour,Black,${strap}-BLK,30,40,299,499`,
    `${strap},,,,,White,${strap}-WHT,30,25,299,499`,
  ];
  const { of, lines } = await files.check(`${headings}\n${rows.join('\n')}\n`);
  expect([countsOf(of), problemsOf(lines)]).toEqual([
    [3, 0, 0, 0],
    ['', '', ''],
  ]);
  await files.apply(of);
  const made = await store.rows(sql`
    SELECT p.sku, p.name, array_agg(v.sku ORDER BY v.sku) FILTER (WHERE v.id IS NOT NULL) AS variants
    FROM products p LEFT JOIN variants v ON v.product_id = p.id WHERE p.sku IN (${lamp}, ${strap}) GROUP BY p.id ORDER BY p.name`);
  expect(made).toEqual([
    { sku: lamp, name: 'Shop Lamp', variants: null },
    { sku: strap, name: 'Shop Strap', variants: [`${strap}-BLK`, `${strap}-WHT`] },
  ]);
});
