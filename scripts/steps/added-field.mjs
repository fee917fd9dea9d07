import { commandFile } from './project.mjs';

export const fieldsFile = 'packages/contract/src/product-fields.ts';
export const tablesFile = 'apps/server/src/modules/catalogue/catalogue.tables.ts';
export const column = "    certNumber: text('cert_number'),\n";

const row = `
  certNumber: {
    type: 'text',
    label: 'Certificate number',
    section: 'legal',
    maxLength: 60,
    isNullable: true,
    sheet: { column: 'certificate number', area: 'legal' },
    shop: { fact: 'Certificate' },
    isInList: true,
    filter: 'certNumber',
    bulk: { phrase: 'the certificate number' },
  },`;

/** Gives a product of the copy a certificate number: its row, its column and their migration. */
export async function addField(copy) {
  copy.replace(fieldsFile, '\n  maker: {', `${row}\n  maker: {`);
  copy.replace(tablesFile, "    maker: jsonb('maker')", `${column}    maker: jsonb('maker')`);
  await copy.run(commandFile('drizzle-kit', 'bin.cjs'), ['generate', '--name', 'cert_number'], 'apps/server');
}

/** A test of the server for a copy of the project in which a product has a certificate number. */
export const apiTest = `
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generalFacts } from '../../../../../storefront/app/components/product/general-facts.ts';
import { completeChanges, createCompleteProduct, newSku, openCatalogue, save } from '../../../../test/product-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore } from '../../../../test/test-store.ts';

let store;
let catalogue;

beforeAll(async () => {
  store = await startTestStore();
  catalogue = await openCatalogue(store);
});
afterAll(() => store.close());

test('a certificate number is saved, listed, filtered, exported, imported, shown and audited', async () => {
  const { api } = catalogue;
  const made = await createCompleteProduct(catalogue, { isOnSale: true });
  expect(made.document.certNumber).toBeNull();
  const params = { id: made.id };
  await save(api, made, { certNumber: ' C-1 ' });
  const { product } = await api.readProduct({ params });
  expect(product.document.certNumber).toBe('C-1');

  const found = await api.listCatalogue({ query: { certNumber: 'C-1' } });
  expect(found.products).toMatchObject([{ id: made.id, certNumber: 'C-1' }]);
  expect((await api.listCatalogue({ query: { certNumber: 'C-2' } })).products).toEqual([]);
  expect((await api.countCatalogue({ query: { certNumber: 'C-1' } })).views.live).toMatchObject({ total: 1 });

  const sheet = await api.exportCatalogue({ query: { certNumber: 'C-1', format: 'json' } });
  expect(JSON.parse(new TextDecoder().decode(sheet.bytes))).toMatchObject([{ 'certificate number': 'C-1' }]);

  const { product: shown } = await store.api.getProduct({ params: { slug: product.document.slug } });
  expect(generalFacts(shown)).toContainEqual(['Certificate', 'C-1']);

  const auditor = await createStaff(store, { permissions: ['audit.read'] });
  const { entries } = await auditor.api.listAuditEntries({ query: { entity: 'product', entityId: made.id } });
  expect(entries[0]).toMatchObject({ action: 'product.change', before: { certNumber: null }, after: { certNumber: 'C-1' } });
});

test('a sheet and a bulk edit set it', async () => {
  const { api } = catalogue;
  const made = await createCompleteProduct(catalogue);
  const body = new TextEncoder().encode('sku,certificate number\\n' + made.document.sku + ',C-3\\n');
  const { import: read } = await api.uploadImport({ query: { fileName: 'sheet.csv', source: 'test' }, body });
  expect(read.columns).toEqual(['sku', 'certificate number']);
  const params = { id: read.id };
  await api.checkImport({ params, body: { columns: read.columns } });
  await store.runJobs();
  await api.applyImport({ params });
  await store.runJobs();
  expect((await api.readProduct({ params: { id: made.id } })).product.document.certNumber).toBe('C-3');
  const selection = { kind: 'ids', ids: [made.id] };
  const action = { kind: 'set', field: 'certNumber', value: 'C-4' };
  await api.startBulkEdit({ body: { selection, action, expectedProducts: 1 } });
  await store.runJobs();
  expect((await api.readProduct({ params: { id: made.id } })).product.document.certNumber).toBe('C-4');
});
`;

/** A test of the console for the same copy. */
export const screenTest = `
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { fieldName } from '../product-editor/field-names.ts';
import { OtherTexts } from '../product-editor/sections/other-texts.tsx';
import { sectionOf } from '../product-editor/sections.ts';
import { productColumns } from './product-columns.tsx';
import { productFilters } from './product-filters.tsx';

test('a certificate number has its input, name, section, column and filter', async () => {
  const set = vi.fn();
  const form = { read: () => null, set, problemAt: () => undefined };
  const { user } = openScreen(<OtherTexts form={form} section="legal" />);
  await user.type(screen.getByRole('textbox', { name: 'Certificate number' }), 'C');
  expect(set).toHaveBeenCalledWith('certNumber', 'C');
  expect([fieldName('certNumber'), sectionOf('certNumber')]).toEqual(['Certificate number', 'legal']);
  const column = productColumns({ mayChange: false, mayCorrect: false }).find(({ id }) => id === 'certNumber');
  expect(column.name).toBe('Certificate number');
  openScreen(<p>{column.cell({ certNumber: 'C-1' })}</p>);
  expect(screen.getByText('C-1')).toBeDefined();
  expect(productFilters({ brands: [], categories: [] }).find(({ name }) => name === 'Certificate number').params).toEqual(['certNumber']);
});
`;
