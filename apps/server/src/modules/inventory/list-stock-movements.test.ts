import type { Input, Product } from '@bijli/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../test/order-factory.ts';
import { colourChanges, createCompleteProduct, newSku, openCatalogue } from '../../../test/product-factory.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';

const [store, person] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['stock.change', 'stock.read', 'jobs.read'] }),
);
let cable: Product;
beforeAll(async () => {
  cable = await store.product(cableSlug);
});
beforeEach(() => setStock(store, cable, 50));

type Query = NonNullable<NonNullable<Input<'listStockMovements'>>['query']>;
const read = (query: Query = {}) => person.api.listStockMovements({ query });
const ofCable = (query: Query = {}) => read({ search: cable.defaultSku, ...query });

test('[STK-50] the ledger of all stock tells each movement with what it belongs to and who made it, in the order in which levels changed', async () => {
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: orderOf(cable, { quantity: 2, paymentMethod: 'razorpay' }) });
  const of = { productId: cable._id, variantId: cable.defaultVariant };
  await person.api.moveUnits({ body: { id: newId(), ...of, what: 'damage', units: 1, note: 'fell' } });
  const shared = { ...of, sku: cable.defaultSku, name: cable.name, document: null };
  const { movements } = await ofCable({ limit: '2' });
  expect(movements).toMatchObject([
    {
      ...shared,
      change: -1,
      held: 0,
      blocked: 1,
      blockedAs: 'damaged',
      reason: 'damage',
      note: 'fell',
      by: 'Rohan Deshpande',
    },
    { ...shared, change: -2, held: 2, blocked: 0, reason: 'sale', orderId: order._id, by: null, level: 48 },
  ]);
  const all = await walk({ limit: '7' });
  expect(new Set(all).size).toBe(all.length);
  const numbers = await store.rows<{ id: string }>(sql`SELECT id FROM stock_movements ORDER BY number DESC`);
  expect(all).toEqual(numbers.map(({ id }) => id));
});

async function walk(query: Query): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await read({ ...query, ...(after ? { after } : {}) });
    found.push(...page.movements.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  return found;
}

test('[STK-50] reasons, people, days, an order and views narrow it, and views are counted with them', async () => {
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: orderOf(cable, { quantity: 1, paymentMethod: 'razorpay' }) });
  const found = await read({ search: order._id.slice(-6).toUpperCase() });
  expect(found.movements.map(({ orderId, reason }) => [orderId, reason])).toEqual([[order._id, 'sale']]);
  const of = { productId: cable._id, variantId: cable.defaultVariant };
  await person.api.moveUnits({ body: { id: newId(), ...of, what: 'keep_back', units: 1 } });
  const reasons = async (query: Query) => [...new Set((await ofCable(query)).movements.map(({ reason }) => reason))];
  expect(await reasons({ reason: 'sale,kept_back' })).toEqual(['kept_back', 'sale']);
  expect(await reasons({ view: 'unexplained' })).toEqual(['unrecorded']);
  expect((await ofCable({ by: person.id, view: 'staff' })).movements.every(({ by }) => by === 'Rohan Deshpande')).toBe(
    true,
  );
  expect((await ofCable({ since: '2099-01-01' })).movements).toEqual([]);
  const { views } = await person.api.countStockMovements({ query: { search: cable.defaultSku, reason: 'kept_back' } });
  expect(views).toMatchObject({ unexplained: { total: 0 }, staff: { total: views['all']?.total } });
  expect(await reasons({ search: `${cable.name.split(' ')[0]} ${cable.name.split(' ')[1]}`, reason: 'sale' })).toEqual([
    'sale',
  ]);
});

test('[STK-50][STK-25] what is gone is found by the SKU that it had, and the ledger is exported', async () => {
  const sku = newSku();
  const catalogue = await openCatalogue(store);
  const changes = colourChanges(sku, ['Red', 'Green']);
  const { id } = await createCompleteProduct(catalogue, { sku, changes, isOnSale: false });
  await store.rows(sql`UPDATE stock_levels SET quantity = 3 WHERE product_id = ${id}
    AND variant_id = (SELECT v.id FROM variants v WHERE v.sku = ${`${sku}-Red`})`);
  await store.rows(sql`UPDATE stock_movements SET former_sku = ${`${sku}-Red`} WHERE product_id = ${id}`);
  await store.rows(sql`DELETE FROM products WHERE id = ${id}`);
  const { movements } = await read({ search: sku });
  expect(movements.map(({ name, change, ...row }) => [row.sku, name, change])).toEqual([[`${sku}-Red`, null, 3]]);
  const columns = ['sku', 'free', 'reason'];
  const { jobId } = await person.api.startListExport({ body: { list: 'movements', query: { search: sku }, columns } });
  await store.runJobs();
  const { bytes } = await person.api.downloadListExport({ params: { id: jobId } });
  expect(new TextDecoder().decode(bytes)).toContain(`${sku}-Red,3,unrecorded`);
});
