import type { ApiError, EditedProduct } from '@bijli/contract';
import { productDocument } from '@bijli/contract/schemas';
import { isSame } from '@bijli/rules';
import { expect, test } from 'vitest';
import {
  colourChanges,
  createCompleteProduct,
  newSku,
  openCatalogue,
  save,
  variantOf,
} from '../../../../test/product-factory.ts';
import { fieldErrorsOf, refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);

const read = async ({ id }: EditedProduct) => (await catalogue.api.readProduct({ params: { id } })).product;

test('[PROD-01] a new product is a draft with an address of its own, which no shopper sees', async () => {
  const { api, brandId } = catalogue;
  const [first, second] = [newSku(), newSku()];
  const name = 'Bijli Nukkad 45 W (GaN)';
  const { product } = await api.createProduct({ body: { name, brandId, sku: first } });
  expect(product).toMatchObject({ version: 1, state: 'draft', orderedVariantIds: [], draft: null });
  expect(product.document).toMatchObject({ name, title: name, slug: 'bijli-nukkad-45-w-gan', basePrice: 0, hsn: '' });
  expect(product.stock).toEqual([{ variantId: null, quantity: 0 }]);
  const { product: other } = await api.createProduct({ body: { name, brandId, sku: second } });
  expect(other.document.slug).toBe('bijli-nukkad-45-w-gan-2');
  const hindi = await api.createProduct({ body: { name: 'चार्जर', brandId, sku: newSku() } });
  expect(hindi.product.document.slug).toMatch(/^test-\d+$/);
  const refusal = await refusalOf(store.api.getProduct({ params: { slug: product.document.slug } }));
  expect(refusal.body['code']).toBe('not_found');
  const taken = await refusalOf(api.createProduct({ body: { name, brandId, sku: first } }));
  expect([taken.body['code'], fieldErrorsOf(taken)]).toEqual([
    'conflict',
    [`body.sku: SKU ${first} is taken by ${name}.`],
  ]);
  const noBrand = await refusalOf(api.createProduct({ body: { name, brandId: newId(), sku: newSku() } }));
  expect(fieldErrorsOf(noBrand)).toEqual(['body.brandId: There is no such brand.']);
});

test('[PROD-02] variants are a matrix of attributes, with their own prices, and the product has those of its default', async () => {
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku });
  const [black, white] = [newId(), newId()];
  const saved = await save(catalogue.api, product, {
    attributes: [
      { name: 'Memory', values: [{ value: '128 GB', swatch: null }] },
      {
        name: 'Colour',
        values: [
          { value: 'Black', swatch: '#101010' },
          { value: 'White', swatch: '#fafafa' },
        ],
      },
    ],
    variants: {
      [black]: variantOf(`${sku}-B`, { Memory: '128 GB', Colour: 'Black' }, { basePrice: 9999, salePrice: 8999.5 }),
      [white]: variantOf(
        `${sku}-W`,
        { Memory: '128 GB', Colour: 'White' },
        { weightGrams: 180, gtin: '8901234567894' },
      ),
    },
    variantOrder: [white, black],
    defaultVariantId: black,
    photos: [
      { filePath: catalogue.photo, alt: 'From the front', variantIds: [] },
      { filePath: catalogue.photo, alt: 'Both colours', variantIds: [black, white] },
    ],
  });
  expect(saved).toMatchObject({ version: product.version + 1, state: 'draft' });
  expect(saved.document).toMatchObject({ basePrice: 9999, salePrice: 8999.5, defaultVariantId: black });
  expect(saved.document.attributes.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
    ['Memory', ['128 GB']],
    ['Colour', ['White', 'Black']],
  ]);
  expect(saved.stock).toEqual([white, black].map((variantId) => ({ variantId, quantity: 0 })));
  expect((await read(product)).document).toEqual(saved.document);
  const [row] = await store.rows(
    sql`SELECT inventory_type, base_paise::int, sale_paise::int FROM products WHERE id = ${product.id}`,
  );
  expect(row).toEqual({ inventory_type: 'with_variants', base_paise: 999_900, sale_paise: 899_950 });
  const swapped = await save(catalogue.api, saved, {
    variants: { [black]: { sku: `${sku}-W`, isSold: false }, [white]: { sku: `${sku}-B` } },
  });
  expect(swapped.document.defaultVariantId).toBe(white);
  expect(swapped.document.salePrice).toBe(999);
  expect((await read(product)).document).toEqual(swapped.document);
});

test('[PROD-02] only rows that change are written', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White', 'Haldi'] });
  const [first = '', second = ''] = product.document.variantOrder;
  const rowVersions = () =>
    store.rows<{ id: string; xmin: string }>(
      sql`SELECT id, xmin::text FROM variants WHERE product_id = ${product.id}
          UNION ALL SELECT variant_id, xmin::text FROM variant_attributes
          WHERE variant_id IN (SELECT id FROM variants WHERE product_id = ${product.id})
          UNION ALL SELECT id, xmin::text FROM photos WHERE product_id = ${product.id}`,
    );
  const before = await rowVersions();
  const saved = await save(catalogue.api, product, { variants: { [second]: { salePrice: 899 } } });
  const after = await rowVersions();
  const isKnown = (row: { id: string; xmin: string }) => before.some((known) => isSame(known, row));
  expect(after.filter((row) => !isKnown(row)).map(({ id }) => id)).toEqual([second]);
  const same = await save(catalogue.api, saved, { variants: { [first]: { salePrice: 999 } } });
  expect(same.version).toBe(saved.version);
});

test('[PROD-03] of two people who save at once one is asked, and sees what the other saved', async () => {
  const product = await createCompleteProduct(catalogue);
  const colleague = await createStaff(store, { permissions: ['products.read', 'products.change'] });
  const outcomes = await Promise.all(
    [catalogue.api, colleague.api].map((api, index) =>
      save(api, product, { title: `Title ${index}` }).then(
        (saved) => ({ saved, refusal: undefined }),
        (refusal: ApiError) => ({ saved: undefined, refusal }),
      ),
    ),
  );
  const saved = outcomes.flatMap((outcome) => outcome.saved ?? []);
  const refusals = outcomes.flatMap((outcome) => outcome.refusal ?? []);
  expect([saved.length, refusals.length]).toEqual([1, 1]);
  expect(refusals[0]?.status).toBe(409);
  expect(refusals[0]?.body).toMatchObject({
    code: 'conflict',
    current: { version: product.version + 1, document: saved[0]?.document },
  });
  expect(refusals[0]?.message).toContain('was changed by Rohan Deshpande meanwhile');
  expect((await read(product)).document).toEqual(saved[0]?.document);
});

test('[PROD-09] a change writes who, what it was and what it became, and keeps the prices', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const [black = ''] = product.document.variantOrder;
  await save(catalogue.api, product, { title: 'New title', variants: { [black]: { salePrice: 899 } } });
  const sku = product.document.variants[black]?.sku ?? '';
  const [entry] = await store.rows(
    sql`SELECT action, actor_id, before, after FROM audit_entries WHERE entity_id = ${product.id} ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toEqual({
    action: 'product.change',
    actor_id: catalogue.person.id,
    before: { title: product.document.title, salePrice: 999, variants: { [sku]: { salePrice: 999 } } },
    after: { title: 'New title', salePrice: 899, variants: { [sku]: { salePrice: 899 } } },
  });
  const changes = await store.rows(sql`
    SELECT variant_id, reason, base_paise_before::int AS base_before, sale_paise_before::int AS before,
      sale_paise::int AS after, changed_by
    FROM price_changes WHERE product_id = ${product.id} ORDER BY at DESC, id DESC LIMIT 1`);
  expect(changes).toEqual([
    {
      variant_id: black,
      reason: 'edit',
      base_before: 129_900,
      before: 99_900,
      after: 89_900,
      changed_by: catalogue.person.id,
    },
  ]);
});

test('[PROD-02] everything in the document is read as it was saved', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White', 'Red'] });
  const colours = colourChanges(newSku(), ['Blue', 'Green']);
  const saved = await save(catalogue.api, product, {
    ...colours,
    variants: {
      ...Object.fromEntries(product.document.variantOrder.map((id) => [id, null])),
      ...colours.variants,
    },
    highlights: [{ label: 'Fast', text: '45 W' }],
    inTheBox: ['Charger', 'Cable'],
    specifications: [{ group: 'Power', rows: [['Output', '45 W']] }],
    warrantyMonths: 24,
    serialKind: 'serial',
    mpn: 'M-1',
    packer: null,
    consumerCare: { name: 'Care', address: 'Pune', phone: '1800', email: 'care@bijli.example' },
    madeIn: '2026-09',
    searchWords: 'brick, adapter',
    seoTitle: 'Charger',
    seoDescription: null,
    weightGrams: 120,
    lengthMm: 60,
    widthMm: null,
    heightMm: 40,
  });
  expect(productDocument.parse(saved.document)).toEqual(saved.document);
  expect((await read(product)).document).toEqual(saved.document);
  const simple = await save(catalogue.api, saved, {
    variants: Object.fromEntries(saved.document.variantOrder.map((id) => [id, null])),
  });
  expect(simple.document).toMatchObject({ variants: {}, attributes: [], defaultVariantId: null, salePrice: 999 });
  expect(simple.stock).toEqual([{ variantId: null, quantity: 0 }]);
});
