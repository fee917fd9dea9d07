import type { Input } from '@bijli/contract';
import { expect, test } from 'vitest';
import { importsOf, openImports } from '../../../../test/import-factory.ts';
import { newSku } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { walkList } from '../../../../test/walk-list.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { api, catalogue, files }] = await storeOfFile(openImports);

const list = (query: NonNullable<Input<'listImports'>['query']> = {}) =>
  walkList(async (part) => {
    const { imports: rows, ...page } = await api.listImports({ query: { ...query, ...part } });
    return { rows: rows.map(({ fileName }) => fileName), ...page };
  });

test('[LISTC-25] files of products are found by name, state and who read them, the newest or the oldest first', async () => {
  await store.rows(sql`DELETE FROM imports`);
  const sheet = () => `sku,price\n${newSku()},999\n`;
  const other = await createStaff(store, { permissions: ['products.change'] });
  await files.upload(sheet(), { fileName: 'Diwali 1.csv' });
  await importsOf(store, other.api).upload(sheet(), { fileName: 'diwali 2.csv' });
  const checking = await files.upload(sheet(), { fileName: 'Holi.csv' });
  await api.checkImport({ params: { id: checking.id }, body: { columns: checking.columns } });
  const all = ['Holi.csv', 'diwali 2.csv', 'Diwali 1.csv'];
  expect(await list()).toEqual(all);
  expect(await list({ sort: 'created' })).toEqual(all.toReversed());
  expect(await list({ search: 'diwali' })).toEqual(all.slice(1));
  expect(await list({ createdBy: other.id })).toEqual(['diwali 2.csv']);
  expect(await list({ createdBy: `command,${catalogue.person.id}` })).toEqual(['Holi.csv', 'Diwali 1.csv']);
  expect([await list({ state: 'read' }), await list({ state: 'checking' })]).toEqual([all.slice(1), ['Holi.csv']]);
  await store.runJobs();
  const { imports } = await api.listImports({ query: { state: 'checked,applied' } });
  expect(imports.map(({ fileName, state }) => [fileName, state])).toEqual([['Holi.csv', 'checked']]);
  expect(await list({ state: 'checking' })).toEqual([]);
  const refused = await refusalOf(api.listImports({ query: { state: 'done' } }));
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('state')]);
});
