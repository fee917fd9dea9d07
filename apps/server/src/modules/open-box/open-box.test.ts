import { dateInIndia, warrantyEnd } from '@bijli/rules';
import { expect, test } from 'vitest';
import { openOpenBoxes, sellingBy } from '../../../test/open-box-factory.ts';
import { packAs } from '../../../test/packing-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { returnBodyOf } from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';

const [store, boxes] = await storeOfFile(openOpenBoxes);

const shelf = (productId: string) =>
  store.rows(sql`SELECT free, held, kept_back, on_hand FROM place_levels WHERE product_id = ${productId}`);
const views = async () => (await boxes.seller.api.countOpenBox()).views;

test('[OPEN-03] an opened piece is put on sale as a product of its own with the facts of its product, and its unit, number and movements go there; sent twice it is done once', async () => {
  const { article, number, id } = await boxes.opened();
  expect(await shelf(article.productId)).toEqual([{ free: 1, held: 0, kept_back: 1, on_hand: 2 }]);
  const before = (await views())['waiting']?.total ?? 0;
  const offer = { offerId: newId(), grade: 'fair' as const, missing: 'charger', price: 14.5 };
  const { piece } = await boxes.put(id, offer);
  expect(await boxes.put(id, { ...offer, expectedVersion: 1 })).toMatchObject({ offers: [{ id: offer.offerId }] });
  const sku = `${article.sku}-OB-${number.slice(-6)}`;
  expect(piece).toMatchObject({ id, state: 'on-sale', sku: article.sku, offer: { sku, price: 14.5, grade: 'fair' } });
  expect((await views())['waiting']?.total).toBe(before - 1);

  const productId = piece.offer?.productId ?? '';
  expect(await shelf(article.productId)).toEqual([{ free: 1, held: 0, kept_back: 0, on_hand: 1 }]);
  expect(await shelf(productId)).toEqual([{ free: 1, held: 0, kept_back: 0, on_hand: 1 }]);
  const note = `${number} as ${sku}`;
  const moved = sql`SELECT change, blocked, reason FROM stock_movements WHERE note = ${note} ORDER BY change`;
  expect(await store.rows(moved)).toEqual([
    { change: 0, blocked: -1, reason: 'open_box' },
    { change: 1, blocked: 0, reason: 'open_box' },
  ]);
  const { unit, steps } = await boxes.seller.api.readSerialUnit({ params: { id } });
  expect([unit.sku, unit.state, steps[0]?.note]).toEqual([sku, 'in-stock', `On sale as open box, ${sku}`]);

  const { document, state } = (await boxes.seller.api.readProduct({ params: { id: productId } })).product;
  const original = (await boxes.seller.api.readProduct({ params: { id: article.productId } })).product.document;
  expect(state).toBe('live');
  expect(document).toMatchObject({
    ...{ name: `Open box: ${original.name} (fair, without charger)`, sku, salePrice: 14.5, gtin: null },
    ...{ basePrice: original.basePrice, hsn: original.hsn, maker: original.maker, serialKind: 'serial' },
    ...{ categoryIds: original.categoryIds, warrantyMonths: original.warrantyMonths, variantOrder: [] },
  });
});

test('[OPEN-04] an opened piece costs less than a new one, and is put on sale only by who may change products and stock, as it is now', async () => {
  const { id, number } = await boxes.opened();
  const dear = await refusalOf(boxes.put(id, { price: 20 }));
  expect(dear.message).toBe('An opened piece costs less than a new one, which is ₹20.');
  const stale = await refusalOf(boxes.put(id, { expectedVersion: 99 }));
  expect(stale.message).toBe(`${number} was changed meanwhile. Look at it and try again.`);
  const editor = await createStaff(store, { permissions: ['stock.read', 'products.change'] });
  expect((await refusalOf(sellingBy(editor.api, store).put(id))).status).toBe(403);
  const keeper = await createStaff(store, { permissions: ['stock.read', 'stock.change'] });
  expect((await refusalOf(sellingBy(keeper.api, store).put(id))).status).toBe(403);
  expect((await refusalOf(boxes.read(newId()))).status).toBe(404);
  expect((await boxes.read(id)).piece).toMatchObject({ state: 'waiting', offer: null });
});

test('[OPEN-05] a piece that nobody bought is taken off sale: its product is archived, it is kept back where it was, and may be put on sale again', async () => {
  const { article, id, number } = await boxes.opened();
  const first = (await boxes.put(id)).piece.offer;
  const { piece, offers } = await boxes.withdraw(id, 'A scratch was found');
  expect(piece.state).toBe('withdrawn');
  expect(offers[0]?.withdrawn?.why).toBe('A scratch was found');
  expect(await shelf(article.productId)).toEqual([{ free: 1, held: 0, kept_back: 1, on_hand: 2 }]);
  expect(await shelf(first?.productId ?? '')).toEqual([{ free: 0, held: 0, kept_back: 0, on_hand: 0 }]);
  const { product } = await boxes.seller.api.readProduct({ params: { id: first?.productId ?? '' } });
  expect(product.state).toBe('archived');
  expect((await refusalOf(boxes.withdraw(id))).message).toBe(`${number} is not on sale.`);
  expect((await boxes.put(id, { grade: 'fair' })).piece).toMatchObject({
    state: 'on-sale',
    offer: { sku: `${first?.sku}-2`, grade: 'fair' },
  });
});

test('[OPEN-06] of two people who put one piece on sale at once one does, and one product is made', async () => {
  const { id, number } = await boxes.opened();
  const both = await Promise.allSettled([boxes.put(id), boxes.put(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const made = await store.rows(sql`SELECT id FROM products WHERE sku LIKE ${`%-OB-${number.slice(-6)}%`}`);
  expect(made).toHaveLength(1);
});

test('[OPEN-07] of two shoppers one buys the only unit, the packing table asks for exactly its number, and what comes back again is put on sale anew with the warranty of its first sale', async () => {
  const { article, id, number } = await boxes.opened('serial', 3);
  const { piece } = await boxes.put(id);
  const productId = piece.offer?.productId ?? '';
  const both = await Promise.allSettled([boxes.orderOf(productId), boxes.orderOf(productId)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const orderId = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0] ?? '';
  expect((await boxes.read(id)).piece.state).toBe('sold');
  expect((await refusalOf(boxes.withdraw(id))).message).toBe(`${number} is in an order. Cancel it there first.`);

  const packing = await packAs(boxes.table.packer.api, orderId);
  const other = await refusalOf(packing.scan(article.numbers[2] ?? ''));
  expect(other.status).toBe(422);
  await packing.drop();
  await boxes.sendPiece(orderId, number);
  expect((await boxes.read(id)).piece).toMatchObject({ state: 'sold', firstSale: { order: { id: orderId } } });

  await boxes.comeBack(number);
  expect((await boxes.read(id)).piece.state).toBe('waiting');
  const again = await boxes.put(id, { price: 12 });
  expect(again.piece).toMatchObject({ state: 'on-sale', sku: article.sku, offer: { price: 12 } });
  expect((await boxes.seller.api.readProduct({ params: { id: productId } })).product.state).toBe('archived');
  const [made] = await store.rows<{ of: string; sold: string }>(
    sql`SELECT open_box_of AS of, open_box ->> 'firstSoldOn' AS sold FROM products WHERE id = ${again.piece.offer?.productId}`,
  );
  expect(made).toEqual({ of: article.productId, sold: again.piece.firstSale?.on });
});

test('[OPEN-25] whoever returns an opened piece has the warranty of its first sale, until a day that the desk is told', async () => {
  const { article, id, number } = await boxes.opened();
  await store.rows(sql`UPDATE products SET warranty_months = 12 WHERE id = ${article.productId}`);
  // Steps are never changed: an earlier one says that it was first sold 40 days ago.
  const firstSale = new Date(store.services.clock().getTime() - 40 * 86_400_000);
  await store.rows(
    sql`INSERT INTO serial_steps (number, unit_id, at, from_state, to_state) VALUES (-1, ${id}, ${firstSale.toISOString()}::timestamptz, 'packed', 'sold')`,
  );
  const customer = await store.createCustomer();
  const orderId = await boxes.orderOf((await boxes.put(id)).piece.offer?.productId ?? '', 15, customer);
  await boxes.sendPiece(orderId, number);
  const staff = await staffClientOf(store);
  const params = { id: orderId };
  await staff.moveOrder({ params, body: { status: 'delivered' } });
  const { order } = await customer.api.getOrder({ params });
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(order.items[0]?._id ?? '') });
  const { lines } = (await staff.readReturnFacts({ params: { id: asked._id } })).return;
  expect(lines).toMatchObject([{ numbers: [number], warrantyUntil: warrantyEnd(dateInIndia(firstSale), 12) }]);
});

test('[OPEN-08] the shop tells an opened piece with its grade, what is missing and its warranty, names it on the page of its product and in the feed as used, and leaves it out of its lists when it is sold', async () => {
  const { article, id } = await boxes.opened();
  const offer = (await boxes.put(id, { missing: 'case' })).piece.offer;
  const slugOf = async (productId: string) => {
    const [row] = await store.rows<{ slug: string }>(sql`SELECT slug FROM products WHERE id = ${productId}`);
    return row?.slug ?? '';
  };
  const read = async (slug: string) => (await store.api.getProduct({ params: { slug } })).product;
  const original = await slugOf(article.productId);
  expect(await read(offer?.slug ?? '')).toMatchObject({
    name: expect.stringMatching(/^Open box: .*\(good, without case\)$/),
    openBox: { grade: 'good', missing: 'case', firstSoldOn: null, warrantyUntil: null, original: { slug: original } },
  });
  const { openBoxes } = await read(original);
  expect(openBoxes).toEqual([{ slug: offer?.slug, grade: 'good', missing: 'case', salePrice: 15 }]);
  const item = async () => {
    const { body } = await store.app.inject('/feeds/products.xml');
    return body.split('<item>').find((part) => part.includes(`<g:id>${offer?.sku}<`));
  };
  expect(await item()).toContain('<g:condition>used</g:condition>');
  const listed = () => store.rows(sql`SELECT 1 FROM listings WHERE product_id = ${offer?.productId}`);
  expect(await listed()).toHaveLength(1);
  const orderId = await boxes.orderOf(offer?.productId ?? '');
  expect(await listed()).toHaveLength(0);
  expect(await read(original)).not.toHaveProperty('openBoxes');
  const [line] = await store.rows<{ name: string }>(sql`SELECT name FROM order_items WHERE order_id = ${orderId}`);
  expect(line?.name).toMatch(/^Open box: .*\(good, without case\)$/);
});

test('[OPEN-09] an opened piece is not copied as if it were a product of many', async () => {
  const { id } = await boxes.opened();
  const offer = (await boxes.put(id)).piece.offer;
  const copy = boxes.seller.api.duplicateProduct({
    params: { id: offer?.productId ?? '' },
    body: { sku: 'COPY-OF-OB' },
  });
  expect((await refusalOf(copy)).message).toContain('is one opened piece');
});
