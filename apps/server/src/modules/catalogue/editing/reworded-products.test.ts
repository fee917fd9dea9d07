import type { ProductChanges } from '@bijli/contract';
import { expect, test } from 'vitest';
import { colourChanges, createCompleteProduct, newSku, openCatalogue, save } from '../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);

test('[SRCH-16] search texts are written again when words may have changed, not with prices alone', async () => {
  const told: { productIds: string[]; rewordedIds: string[] }[] = [];
  store.services.events.subscribe('product.changed', async (_ctx, event) => void told.push(event));
  const sku = newSku();
  let product = await createCompleteProduct(catalogue, { sku });
  const { id } = product;
  const toldOf = async (work: () => Promise<unknown>) => {
    told.length = 0;
    await work();
    return told;
  };
  const toldOfSaving = (changes: ProductChanges) =>
    toldOf(async () => {
      product = await save(catalogue.api, product, changes);
    });
  const priced = [{ productIds: [id], rewordedIds: [] }];
  const reworded = [{ productIds: [id], rewordedIds: [id] }];

  expect(await toldOfSaving({ salePrice: 501 })).toEqual(priced);
  expect(await toldOfSaving({ salePrice: 502, searchWords: 'nukkad' })).toEqual(reworded);
  expect(await toldOfSaving(colourChanges(sku, ['Black', 'White']))).toEqual(reworded);
  const [first = '', second = ''] = product.document.variantOrder;
  expect(await toldOfSaving({ variants: { [first]: { salePrice: 503 }, [second]: { basePrice: 2000 } } })).toEqual(
    priced,
  );
  expect(await toldOfSaving({ variants: { [first]: { salePrice: 504, isSold: false } } })).toEqual(reworded);
  expect(await toldOfSaving({ variants: { [first]: null } })).toEqual(reworded);
  const body = { version: product.version };
  expect(await toldOf(() => catalogue.api.publishProduct({ params: { id }, body }))).toEqual(reworded);
});
