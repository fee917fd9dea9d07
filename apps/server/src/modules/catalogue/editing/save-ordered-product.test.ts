import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { orderOf } from '../../../../test/order-factory.ts';
import { createCompleteProduct, openCatalogue, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);

const read = async ({ id }: EditedProduct) => (await catalogue.api.readProduct({ params: { id } })).product;

test('[PROD-07] a variant that stands in orders cannot be removed, but taken off sale', async () => {
  const created = await createCompleteProduct(catalogue, { colours: ['Black', 'White', 'Red'], isOnSale: true });
  const [black = '', white = '', red = ''] = created.document.variantOrder;
  const shown = await store.product(created.document.slug);
  await setStock(store, shown, 5);
  const customer = await store.createCustomer();
  await customer.api.placeOrder({ body: orderOf(shown, { paymentMethod: 'razorpay' }) });
  const product = await read(created);
  expect(product.orderedVariantIds).toEqual([black]);
  const refusal = await refusalOf(save(catalogue.api, product, { variants: { [black]: null, [red]: null } }));
  expect(refusal.message).toMatch(/-Black stands in orders and cannot be removed\. Take it off sale instead\.$/);
  expect((await read(product)).document.variantOrder).toEqual([black, white, red]);
  const saved = await save(catalogue.api, product, { variants: { [black]: { isSold: false }, [red]: null } });
  expect(saved.document).toMatchObject({ variantOrder: [black, white], defaultVariantId: white });
  const { variants } = await store.product(created.document.slug);
  expect(variants.map(({ _id }) => _id)).toEqual([white]);
});

test('[PROD-07] a variant is not removed while an order takes it', async () => {
  const created = await createCompleteProduct(catalogue, { colours: ['Black', 'White'], isOnSale: true });
  const [black = ''] = created.document.variantOrder;
  const shown = await store.product(created.document.slug);
  await setStock(store, shown, 5);
  const customer = await store.createCustomer();
  const [placed, removed] = await Promise.allSettled([
    customer.api.placeOrder({ body: orderOf(shown, { paymentMethod: 'razorpay' }) }),
    save(catalogue.api, created, { variants: { [black]: null } }),
  ]);
  expect([placed.status, removed.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
});

test('[PROD-08] [C1-05] saving a title does not put back units sold meanwhile', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const shown = await store.product(product.document.slug);
  await setStock(store, shown, 100);
  const opened = await read(product);
  expect(opened.stock).toEqual([{ variantId: null, quantity: 100 }]);
  const customer = await store.createCustomer();
  await customer.api.placeOrder({ body: orderOf(shown, { quantity: 5, paymentMethod: 'razorpay' }) });
  const movements = () =>
    store.rows<{ change: number }>(
      sql`SELECT change FROM stock_movements WHERE product_id = ${product.id} AND level < 100 ORDER BY number`,
    );
  const before = await movements();
  const saved = await save(catalogue.api, opened, { title: 'Another title' });
  expect(saved.stock).toEqual([{ variantId: null, quantity: 95, held: 5 }]);
  expect(await movements()).toEqual(before);
  expect(before.filter(({ change }) => change !== 0)).toEqual([{ change: -5 }]);
});
