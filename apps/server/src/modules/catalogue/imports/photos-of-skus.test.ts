import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct } from '../../../../test/product-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[IMP-81] a line has the first photo of its variant, else of its product, and none when it makes one', async () => {
  const { catalogue, files } = await openImports(store);
  const { id, document } = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const [black = '', white = ''] = document.variantOrder;
  await store.rows(sql`DELETE FROM photos WHERE product_id = ${id}`);
  await store.rows(sql`INSERT INTO photos (id, product_id, variant_id, file_path, alt, position) VALUES
    (${newId()}, ${id}, ${white}, '/images/white-2.webp', 'White', 1),
    (${newId()}, ${id}, ${white}, '/images/white-1.webp', 'White', 0),
    (${newId()}, ${id}, NULL, '/images/whole.webp', 'The product', 5)`);
  const skuOf = (variant: string) => document.variants[variant]?.sku ?? '';
  const { lines, of } = await files.check(`sku,price\n${skuOf(white)},900\n${skuOf(black)},900\nNEW-ONE,900`);
  const photos = ['/images/white-1.webp', '/images/whole.webp', null];
  expect(lines.map(({ photo }) => photo)).toEqual(photos);
  const { lines: mended } = await files.change(of, 2, { cells: { price: '800' } });
  expect(mended.find(({ line }) => line === 2)?.photo).toBe('/images/white-1.webp');
});
