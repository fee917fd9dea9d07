import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addField, apiTest, screenTest } from './steps/added-field.mjs';
import { commandFile } from './steps/project.mjs';
import { scratchCopy } from './steps/scratch-copy.mjs';

/** Tests of every field that pass with one more. */
const checks = ['whole-product', 'product-fields', 'product-columns'];

let copy;
const migrationFiles = () => readdirSync(join(copy.folder, 'apps/server/migrations'));

beforeAll(() => {
  copy = scratchCopy();
}, 60_000);
afterAll(() => copy.remove());

test('[PROD-52] a text with a column and a filter in the list is a row, a column and their migration', async () => {
  const before = migrationFiles();
  await addField(copy);
  const made = migrationFiles().filter((file) => !before.includes(file));
  expect(made).toEqual([expect.stringMatching(/^\d{4}_cert_number\.sql$/)]);
  const sql = readFileSync(join(copy.folder, 'apps/server/migrations', made[0]), 'utf8');
  expect(sql.replaceAll('--> statement-breakpoint', '').split('\n')).toEqual([
    'ALTER TABLE "products" ADD COLUMN "cert_number" text;',
    'ALTER TABLE "catalogue_entries" ADD COLUMN "cert_number" text COLLATE "C";',
    'CREATE INDEX "catalogue_entries_by_cert_number" ON "catalogue_entries" USING btree ("cert_number","changed_at","product_id");',
  ]);
});

test('[PROD-52] it is read in editor, list, filter, bulk edit, sheets, shop and audit', {
  timeout: 240_000,
}, async () => {
  copy.write('apps/server/src/modules/catalogue/editing/certificate-number.test.ts', apiTest);
  copy.write('apps/console/src/features/products/certificate-number.screen.test.tsx', screenTest);
  await copy.run(commandFile('vitest', 'vitest.mjs'), ['run', 'certificate-number', ...checks]);
});
