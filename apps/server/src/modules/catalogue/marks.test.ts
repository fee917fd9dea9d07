import type { Input, ProductChanges, ProductDocument } from '@bijli/contract';
import { fieldsOfMarks, type LegalMark, legalMarkNames, saleTexts } from '@bijli/contract/product-fields';
import { missingForMarks } from '@bijli/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCompleteProduct, newSku, openCatalogue, save } from '../../../test/product-factory.ts';
import { fieldErrorsOf, refusalOf } from '../../../test/refusal-of.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { listUndeclaredProducts, publishProduct } from './index.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);
const { api } = catalogue;

const marked = { bisStandard: 'IS 302 (Part 1): 2024', bisLicence: 'CM/L-8400123456' };
const oldStock = { bisOldStockUntil: '2027-03-31', bisDeclaration: 'Sent to BIS on 12 October 2026' };
const labelled = { beeStars: '4', beeUnitsPerYear: '212', beeLabelYear: '2026', beeRegistration: 'RF-26-0417' };

/** In force from the moment of the quality control order until the last day of old stock, and the day after. */
const [during, after] = [new Date('2026-11-29T06:00:00Z'), new Date('2027-04-01T06:00:00Z')];
const at = (moment: Date) => ({ ...store.ctx, actor: { kind: 'command' } as const, clock: () => moment });

const tree = async () => (await api.readCategoryTree()).categories;

async function setMarks(id: string, marks: LegalMark[]): Promise<void> {
  const version = (await tree()).find((one) => one.id === id)?.version ?? 0;
  await api.changeCategory({ params: { id }, body: { version, marks } });
}

let made = 0;

/** A subcategory of a category of its own; with marks of the category above. */
async function createCategory(...marks: LegalMark[]): Promise<{ id: string; parentId: string }> {
  made += 1;
  const [above, title] = [`Appliances ${made}`, `Mixers ${made}`];
  const ofTitle = async (wanted: string) => (await tree()).find((one) => one.title === wanted)?.id ?? '';
  await api.createCategory({ body: { parentId: null, title: above } });
  const parentId = await ofTitle(above);
  await api.createCategory({ body: { parentId, title } });
  if (marks.length > 0) await setMarks(parentId, marks);
  return { id: await ofTitle(title), parentId };
}

const createIn = ({ id }: { id: string }, changes: ProductChanges = {}, isOnSale = false) =>
  createCompleteProduct(catalogue, { sku: newSku(), changes: { categoryIds: [id], ...changes }, isOnSale });

/** Does what a bulk edit says with one product; refused or not, the product as it is then. */
async function edit(
  { id }: { id: string },
  action: Input<'startBulkEdit'>['body']['action'],
): Promise<ProductDocument> {
  await api.startBulkEdit({ body: { selection: { kind: 'ids', ids: [id] }, action, expectedProducts: 1 } });
  await store.runJobs();
  return (await api.readProduct({ params: { id } })).product.document;
}

/** As soon as the feed has it: a change reaches the cache a moment later. */
async function itemOfFeed(sku: string): Promise<string> {
  const read = async () =>
    (await store.app.inject('/feeds/products.xml')).body.split('<item>').find((one) => one.includes(`<g:id>${sku}<`));
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}

const requiredOf = ({ missing }: { missing: { field: string; isRequired: boolean }[] }) =>
  missing.flatMap(({ field, isRequired }) => (isRequired ? [field] : []));

async function listed(sku: string) {
  const { products } = await api.listCatalogue({ query: { search: sku.toLowerCase() } });
  return products.find((one) => one.sku === sku);
}

const lackingAt = async (moment: Date, sku: string) =>
  (await listUndeclaredProducts(at(moment))).products.find((one) => one.sku === sku)?.missing;

test.each<[keyof ProductChanges, string[], string]>([
  ['bisStandard', ['302', 'ISO 9001', 'IS'], 'must be an Indian Standard such as IS 302 (Part 1): 2024'],
  [
    'bisLicence',
    ['CM/L 8400123456', 'CM/L-123', 'R-4101234', '8400123456', 'CM/L-84001234567'],
    'must be a licence such as CM/L-8400123456, or a registration such as R-41012345',
  ],
  [
    'bisOldStockUntil',
    ['31-03-2027', '2027-02-29', '2026-09-30', '2027-10-01', '2027-3-1'],
    'must be a day from 2026-10-01 to 2027-09-30: the order lets old stock be sold no longer',
  ],
  ['beeUnitsPerYear', ['0', '2,12', '212 kWh', '-4'], 'must be a number of kWh such as 212'],
  ['beeLabelYear', ['26', '1999'], 'must be a year such as 2026'],
  ['beeStars', ['0', '6', 'A'], 'must be one of 1, 2, 3, 4, 5'],
])('[BIS-01][BEE-01] bad input for %s has a sentence and changes nothing', async (field, texts, message) => {
  const made = await createIn(await createCategory(), { ...marked, ...labelled });
  for (const text of texts) {
    const body = { version: made.version, changes: { [field]: text } };
    const refusal = await refusalOf(api.saveProduct({ params: { id: made.id }, body }));
    expect([refusal.status, ...fieldErrorsOf(refusal)]).toEqual([
      400,
      `body.changes.${field}: changes.${field} ${message}.`,
    ]);
  }
  expect((await api.readProduct({ params: { id: made.id } })).product.document).toEqual(made.document);
});

test('[BIS-01][BEE-01] marks are saved, listed, filtered, exported, shown in the shop and in its feed', async () => {
  const changes = { ...marked, ...labelled, bisLicence: 'R-41012345' };
  const product = await createIn(await createCategory(), { ...changes, ...oldStock }, true);
  expect(product.document).toMatchObject({ ...changes, ...oldStock });
  const filters = [
    { bisLicence: 'R-41012345' },
    { beeStars: '4', bisLicence: 'R-41012345' },
    { oldStockUntil: '2027-03-31' },
  ];
  for (const query of filters) {
    const { products } = await api.listCatalogue({ query });
    expect(products).toMatchObject([{ id: product.id, bisLicence: 'R-41012345', beeStars: '4' }]);
  }
  expect((await api.listCatalogue({ query: { beeStars: '3' } })).products).toEqual([]);
  const sheet = await api.exportCatalogue({ query: { bisLicence: 'R-41012345', format: 'json' } });
  expect(JSON.parse(new TextDecoder().decode(sheet.bytes))).toMatchObject([
    {
      ...{ 'bis standard': marked.bisStandard, 'bis licence': 'R-41012345', 'old stock until': '2027-03-31' },
      ...{ 'bee stars': '4', 'bee kwh a year': '212', 'bee label year': '2026', 'bee registration': 'RF-26-0417' },
    },
  ]);
  const { product: shown } = await store.api.getProduct({ params: { slug: product.document.slug } });
  expect(shown).toMatchObject({ ...changes, ...oldStock });
  const item = await itemOfFeed(product.document.sku);
  expect(item.match(/<g:attribute_name>.*<\/g:attribute_name>\n<g:attribute_value>.*<\/g:attribute_value>/g)).toEqual(
    [
      ['BIS standard', marked.bisStandard],
      ['BIS licence', 'R-41012345'],
      ['BEE stars', '4'],
      ['Energy a year, kWh', '212'],
      ['BEE label year', '2026'],
      ['BEE registration', 'RF-26-0417'],
    ].map(
      ([name, value]) =>
        `<g:attribute_name>${name}</g:attribute_name>\n<g:attribute_value>${value}</g:attribute_value>`,
    ),
  );
  const plain = await createIn(await createCategory(), {}, true);
  expect(await itemOfFeed(plain.document.sku)).not.toContain('g:product_detail');
});

test('[BIS-02] a category asks its products, and those below it, for a mark before they are put on sale', async () => {
  const category = await createCategory('bis', 'bee');
  const product = await createIn(category);
  expect(requiredOf(product)).toEqual(['beeStars', 'beeLabelYear', 'beeRegistration', 'bisStandard', 'bisLicence']);
  expect((await listed(product.document.sku))?.missing).toBe(5);
  const refusal = await refusalOf(
    api.publishProduct({ params: { id: product.id }, body: { version: product.version } }),
  );
  expect(refusal.message).toBe(
    `${product.document.name} cannot be on sale without: BEE stars, BEE label year, BEE registration, BIS standard, BIS licence.`,
  );
  expect(fieldErrorsOf(refusal)).toContain('bisLicence: Missing: BIS licence');
  const { beeUnitsPerYear: _, ...label } = labelled;
  const mended = await save(api, product, { ...marked, ...label });
  expect([requiredOf(mended), (await listed(product.document.sku))?.missing]).toEqual([[], 0]);
  const { product: live } = await api.publishProduct({ params: { id: product.id }, body: { version: mended.version } });
  const loss = await refusalOf(
    api
      .saveProductDraft({
        params: { id: live.id },
        body: { baseVersion: live.version, draftVersion: 0, changes: { bisLicence: '' } },
      })
      .then(async () => {
        const { product: drafted } = await api.readProduct({ params: { id: live.id } });
        return api.publishProduct({ params: { id: live.id }, body: { version: drafted.version } });
      }),
  );
  expect(loss.message).toBe(`${live.document.name} cannot be on sale without: BIS licence.`);
});

test('[BIS-02] what is on sale when its category begins to ask stays on sale, can be changed, and is listed', async () => {
  const category = await createCategory();
  const product = await createIn(category, {}, true);
  const { sku, name, slug } = product.document;
  expect([(await listed(sku))?.missing, await lackingAt(during, sku)]).toEqual([0, undefined]);
  await setMarks(category.parentId, ['bis']);
  expect(await listed(sku)).toMatchObject({ state: 'live', missing: 2 });
  expect((await store.api.getProduct({ params: { slug } })).product.name).toBe(name);
  expect(await lackingAt(during, sku)).toEqual(['BIS standard', 'BIS licence']);
  await edit(product, { kind: 'price', of: 'sale', by: 'set', value: 499, endingInNine: false });
  const { product: cheaper } = await api.readProduct({ params: { id: product.id } });
  expect([cheaper.state, cheaper.document.salePrice]).toEqual(['live', 499]);
  const params = { id: product.id };
  const { product: off } = await api.withdrawProduct({ params, query: { to: 'draft', version: cheaper.version } });
  const refusal = await refusalOf(api.publishProduct({ params, body: { version: off.version } }));
  expect(refusal.message).toBe(`${name} cannot be on sale without: BIS standard, BIS licence.`);
  await setMarks(category.parentId, []);
  expect((await listed(sku))?.missing).toBe(0);
});

test('[BIS-02] what is on sale is not filed under a category whose mark it lacks, and keeps the marks that it has', async () => {
  const product = await createIn(await createCategory(), {}, true);
  const asking = await createCategory('bis');
  const file = { kind: 'add-category', categoryId: asking.id } as const;
  expect((await edit(product, file)).categoryIds).not.toContain(asking.id);
  for (const field of ['bisStandard', 'bisLicence'] as const)
    await edit(product, { kind: 'set', field, value: marked[field] });
  expect((await edit(product, file)).categoryIds).toContain(asking.id);
  expect(await edit(product, { kind: 'set', field: 'bisLicence', value: '' })).toMatchObject(marked);
  expect((await edit(product, { kind: 'set', field: 'beeStars', value: '5' })).beeStars).toBe('5');
  expect((await edit(product, { kind: 'set', field: 'beeStars', value: '' })).beeStars).toBeNull();
});

test('[BIS-03] declared old stock is put on sale until its last day, and is listed when that has passed', async () => {
  const product = await createIn(await createCategory('bis'), { bisOldStockUntil: oldStock.bisOldStockUntil });
  const params = { id: product.id };
  const publishAt = (moment: Date, { version }: { version: number }) =>
    publishProduct(at(moment), { params, body: { version } });
  await expect(publishAt(during, product)).rejects.toThrow('cannot be on sale without: Declaration of old stock.');
  const declared = await save(api, product, oldStock);
  await expect(publishAt(after, declared)).rejects.toThrow('cannot be on sale without: BIS standard, BIS licence.');
  expect((await publishAt(during, declared)).state).toBe('live');
  const { sku } = product.document;
  expect([await lackingAt(during, sku), await lackingAt(after, sku)]).toEqual([
    undefined,
    ['BIS standard', 'BIS licence'],
  ]);
  expect((await listed(sku))?.state).toBe('live');
});

test('[BIS-02] the staff’s list, the list of what is lacking and the rule agree', async () => {
  const category = await createCategory(...legalMarkNames);
  const product = await createIn(category, { ...marked, ...labelled }, true);
  const { sku } = product.document;
  const text = fc.constantFrom(null, '', ' ', 'x');
  const day = fc.constantFrom(null, '', '2026-12-31', '2027-03-31');
  const texts = fc.record(
    Object.fromEntries(fieldsOfMarks.map(({ field, isLastDay }) => [field, isLastDay ? day : text])),
  );
  const samples = fc.sample(texts, { numRuns: 60, seed: Number(process.env['TEST_SEED']) }) as Pick<
    ProductDocument,
    (typeof fieldsOfMarks)[number]['field']
  >[];
  for (const sample of samples) {
    await store.rows(sql`UPDATE products SET bis_standard = ${sample.bisStandard}, bis_licence = ${sample.bisLicence},
      bis_old_stock_until = ${sample.bisOldStockUntil}, bis_declaration = ${sample.bisDeclaration}, bee_stars = ${sample.beeStars},
      bee_label_year = ${sample.beeLabelYear}, bee_registration = ${sample.beeRegistration} WHERE id = ${product.id}`);
    const missingOn = (today: string) =>
      missingForMarks(sample, { ofMarks: saleTexts.ofMarks, marks: ['bee', 'bis'], today }).map(({ label }) => label);
    expect((await listed(sku))?.missing, JSON.stringify(sample)).toBe(missingOn('2026-10-01').length);
    for (const moment of [during, after]) {
      const missing = missingOn(moment.toISOString().slice(0, 10));
      expect(await lackingAt(moment, sku), JSON.stringify(sample)).toEqual(missing.length > 0 ? missing : undefined);
    }
  }
});
