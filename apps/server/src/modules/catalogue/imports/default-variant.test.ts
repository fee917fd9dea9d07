import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue, api, files }] = await storeOfFile(openImports);

const colours = ['Black', 'White', 'Green'];
const headings = 'sku,default variant\n';

async function createPhone() {
  const sku = newSku();
  const { id } = await createCompleteProduct(catalogue, { sku, colours });
  const defaultSku = async () => {
    const { document } = (await api.readProduct({ params: { id } })).product;
    return document.variants[document.defaultVariantId ?? '']?.sku;
  };
  return { sku, defaultSku };
}

const problemsOf = ({ lines }: Awaited<ReturnType<typeof files.check>>) =>
  lines.map(({ problems }) => problems.map(({ column, reason }) => `${column}: ${reason}`).join());

test('[IMP-73] a sheet says which variant is the default; its export, imported again, changes nothing, and undo gives the one before back', async () => {
  const { sku, defaultSku } = await createPhone();
  const checked = await files.check(`${headings}${sku}-Black,no\n${sku}-White,yes\n`);
  const column = 'default variant';
  expect(checked.lines.map(({ differences }) => differences)).toEqual([
    [{ column, area: 'text', was: 'yes', becomes: 'no' }],
    [{ column, area: 'text', was: 'no', becomes: 'yes' }],
  ]);
  const { job } = await files.apply(checked.of);
  expect(await defaultSku()).toBe(`${sku}-White`);
  const { bytes } = await api.exportCatalogue({ query: { search: sku } });
  expect(countsOf((await files.check(new Uint8Array(bytes))).of)).toEqual([0, 0, 3, 0]);
  await files.undo(job.id);
  expect(await defaultSku()).toBe(`${sku}-Black`);
});

test('[IMP-73] of one product one line says yes, an empty cell keeps the default variant, and the line of the old one may stay out', async () => {
  const { sku, defaultSku } = await createPhone();
  const checked = await files.check(`${headings}${sku}-White,yes\n${sku}-Green,yes\n${sku}-Black,\n`);
  expect(problemsOf(checked)).toEqual([
    '',
    'default variant: Line 2 is the default variant of this product already.',
    '',
  ]);
  await files.apply(checked.of);
  expect(await defaultSku()).toBe(`${sku}-White`);
  const both = await files.check(`${headings}${sku}-White,yes\n${sku}-Black,yes\n`);
  expect([countsOf(both.of), problemsOf(both)[1]]).toEqual([[0, 0, 1, 1], expect.stringContaining('Line 2')]);
});

test('[IMP-73] a product is not left without a default variant, also when the line of the new one is wrong', async () => {
  const { sku } = await createPhone();
  const sentence =
    'default variant: A product keeps a default variant: write yes on the line of the one that it is to be.';
  expect(problemsOf(await files.check(`${headings}${sku}-Black,no\n`))).toEqual([sentence]);
  const wrong = await files.check(`sku,default variant,price\n${sku}-Black,no,\n${sku}-White,yes,many\n`);
  expect(problemsOf(wrong)).toEqual([sentence, expect.stringContaining('price: ')]);
});

test('[IMP-73] a variant that is not on sale is not made the default; one that is taken off sale gives it up with a warning', async () => {
  const { sku, defaultSku } = await createPhone();
  const off = `sku,variant on sale,default variant\n`;
  const refused = await files.check(`${off}${sku}-White,no,yes\n`);
  expect(problemsOf(refused)).toEqual([
    'default variant: A variant that is not on sale cannot be the default variant.',
  ]);
  const warned = await files.check(`${off}${sku}-Black,no,yes\n`);
  expect(warned.lines[0]?.warnings).toEqual(['It is not on sale: the default variant is the first one that is.']);
  await files.apply(warned.of);
  expect(await defaultSku()).toBe(`${sku}-White`);
});

test('[IMP-73] only a variant is a default variant; a new product takes it from its sheet', async () => {
  const { sku } = await createPhone();
  expect(problemsOf(await files.check(`${headings}${sku},yes\n`))[0]).toContain('Only a variant');
  expect(problemsOf(await files.check(`${headings}${sku}-White,perhaps\n`))[0]).toContain('neither yes nor no');
  const other = newSku();
  const { bytes } = await api.exportCatalogue({ query: { search: sku } });
  const renamed = new TextDecoder()
    .decode(bytes)
    .replaceAll(sku, other)
    .replaceAll(sku.toLowerCase(), other.toLowerCase())
    .replace(/,yes,yes,/, ',yes,no,');
  const swapped = renamed.replace(new RegExp(`^(${other}-Green.*),yes,no,`, 'm'), '$1,yes,yes,');
  const { of, lines } = await files.check(swapped);
  expect([countsOf(of), lines.flatMap(({ problems }) => problems)]).toEqual([[3, 0, 0, 0], []]);
  await files.apply(of);
  const [row] = await store.rows<{ sku: string }>(
    sql`SELECT v.sku FROM products p JOIN variants v ON v.id = p.default_variant_id WHERE p.sku = ${other}`,
  );
  expect(row?.sku).toBe(`${other}-Green`);
});
