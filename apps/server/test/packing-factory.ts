import type { Client, Permission, Reply } from '@bijli/contract';
import { sql } from '../src/platform/database/drizzle.ts';
import { homeAddress } from './order-factory.ts';
import { newImei, openReceiving } from './receipt-factory.ts';
import { staffClientOf } from './staff-client.ts';
import { createStaff } from './staff-factory.ts';
import type { TestCustomer, TestStore } from './test-store.ts';

export type Article = { sku: string; productId: string; name: string; numbers: string[] };
type PackingReply = Reply<'readPacking'>['packing'];

/** A store with articles in stock, whose orders are packed. */
export async function openPackingTable(store: TestStore) {
  const goods = await openReceiving(store);
  const packer = await createStaff(store, { permissions: ['dispatch.change', 'orders.read'] });

  /** An article in stock, of which each piece has a number unless the kind is 'none'. */
  async function article(
    kind: 'imei' | 'serial' | 'none' = 'none',
    { units = 5, numbers = undefined as string[] | undefined, gtin = undefined as string | undefined, name = '' } = {},
  ): Promise<Article> {
    const { sku, productId } = await goods.product(kind, true);
    const own = kind === 'none' ? [] : (numbers ?? Array.from({ length: units }, newImei));
    const receipt = await goods.receiving.begin();
    await goods.receiving.add(receipt.id, { code: sku, ...(kind === 'none' ? { received: units } : {}) });
    if (own.length > 0) await goods.receiving.addNumbers(receipt.id, sku, own);
    await goods.receiving.post(receipt.id);
    // Cheap enough for cash on delivery.
    await store.rows(sql`UPDATE products SET sale_paise = 2000, gtin = ${gtin ?? null},
      name = coalesce(nullif(${name}, ''), name) WHERE id = ${productId}`);
    const [row] = await store.rows<{ name: string }>(sql`SELECT name FROM products WHERE id = ${productId}`);
    return { sku, productId, name: row?.name ?? '', numbers: own };
  }

  /** A cash order, confirmed unless said otherwise. */
  async function order(
    lines: readonly (readonly [Article, number])[],
    { isConfirmed = true, by = undefined as TestCustomer | undefined } = {},
  ): Promise<string> {
    const customer = by ?? (await store.createCustomer());
    const items = lines.map(([{ productId }, quantity]) => ({
      product: productId,
      variant: null,
      quantity,
      price: 20,
    }));
    const total = items.reduce((sum, { quantity }) => sum + quantity * 20, 0);
    const body = { items, shippingAddress: homeAddress, paymentMethod: 'cod' as const, total };
    const { order: placed } = await customer.api.placeOrder({ body });
    if (isConfirmed)
      await (await staffClientOf(store)).moveOrder({ params: { id: placed._id }, body: { status: 'confirmed' } });
    return placed._id;
  }

  /** Somebody else who packs. */
  async function another(...permissions: Permission[]) {
    return createStaff(store, { permissions: ['dispatch.change', 'orders.read', ...permissions] });
  }

  return { goods, packer, article, order, another };
}

/** What one person does at the table for an order, each call with the version that the one before has made. */
export async function packAs(api: Client, orderId: string, { isTakenOver = false } = {}) {
  let { packing } = await api.beginPacking({ params: { id: orderId }, body: { isTakenOver } });
  const keep = <Kept extends { packing: PackingReply }>(reply: Kept): Kept => {
    packing = reply.packing;
    return reply;
  };
  const params = () => ({ id: packing.shipment?.id ?? '' });
  const version = () => ({ expectedVersion: packing.shipment?.version ?? 0 });
  const lastBox = () => packing.boxes.at(-1)?.id ?? '';
  const itemOf = ({ sku }: { sku: string }) => packing.lines.find((line) => line.sku === sku)?.itemId ?? '';
  type More = { of?: { sku: string }; boxId?: string; overrideReason?: string; expectedVersion?: number };
  return {
    now: () => packing,
    itemOf,
    boxes: () => packing.boxes.map(({ id }) => id),
    reload: async () => keep(await api.readPacking({ params: { id: orderId } })).packing,
    scan: async (code: string, { of, ...more }: More = {}) => {
      const own = of ? { of: itemOf(of) } : {};
      const body = { code, boxId: lastBox(), ...own, ...version(), ...more };
      return keep(await api.scanForPacking({ params: params(), body }));
    },
    set: async (article: { sku: string }, quantity: number, boxId = lastBox()) =>
      keep(
        await api.setPackedUnits({
          params: { ...params(), boxId, itemId: itemOf(article) },
          body: { quantity, ...version() },
        }),
      ),
    takeOut: async (number: string) => {
      const box = packing.boxes.find(({ pieces }) => pieces.some((piece) => piece.number === number));
      const unitId = box?.pieces.find((piece) => piece.number === number)?.unitId ?? '';
      return keep(await api.takeOutPiece({ params: { ...params(), boxId: box?.id ?? '', unitId }, body: version() }));
    },
    addBox: async () => keep(await api.addBox({ params: params(), body: version() })),
    changeBox: async (facts: Omit<Parameters<Client['changeBox']>[0]['body'], 'expectedVersion'>, boxId = lastBox()) =>
      keep(await api.changeBox({ params: { ...params(), boxId }, body: { ...facts, ...version() } })),
    removeBox: async (boxId = lastBox()) =>
      keep(await api.removeBox({ params: { ...params(), boxId }, body: version() })),
    drop: () => api.dropPacking({ params: params(), body: version() }),
    close: (isPart = false) => api.closePacking({ params: params(), body: { isPart, ...version() } }),
    addPhoto: async (photo: Buffer, photoId: string = crypto.randomUUID(), boxId = lastBox()) =>
      keep(await api.addBoxPhoto({ params: { ...params(), boxId }, query: { photoId }, body: Uint8Array.from(photo) })),
    showPhoto: async (photoId: string, boxId = lastBox()) =>
      Buffer.from((await api.showBoxPhoto({ params: { ...params(), boxId, photoId } })).bytes),
  };
}
