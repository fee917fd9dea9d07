import type { Client, Input, Permission } from '@bijli/contract';
import { dateInIndia } from '@bijli/rules';
import { handOverShipment, listShipmentsOf } from '../src/modules/orders/index.ts';
import { stepSerials } from '../src/modules/serials/index.ts';
import { moveStock } from '../src/modules/stock/index.ts';
import { newId } from '../src/platform/database/columns.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { homeAddress } from './order-factory.ts';
import { openPackingTable, packAs } from './packing-factory.ts';
import { commandOf } from './shipment-factory.ts';
import { staffClientOf } from './staff-client.ts';
import { createStaff } from './staff-factory.ts';
import type { TestCustomer, TestStore } from './test-store.ts';

type Sale = Input<'putOpenBoxOnSale'>['body'];
type Check = Input<'recordImeiCheck'>['query'];

export const proof = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n');

/** What one person does with opened pieces, each call with the version that the piece has. */
export function sellingBy(api: Client, store: TestStore) {
  const read = (id: string) => api.readOpenBox({ params: { id } });
  const versionOf = async (id: string) => (await read(id)).piece.version;
  return {
    read,
    put: async (id: string, given: Partial<Sale> = {}) => {
      const expectedVersion = given.expectedVersion ?? (await versionOf(id));
      const sale = { offerId: newId(), grade: 'good' as const, missing: '', price: 15, photos: [] };
      return api.putOpenBoxOnSale({ params: { id }, body: { ...sale, ...given, expectedVersion } });
    },
    withdraw: async (id: string, reason = 'Priced wrongly') =>
      api.withdrawOpenBox({ params: { id }, body: { reason, expectedVersion: await versionOf(id) } }),
    check: async (id: string, given: Partial<Check> = {}, content: Buffer = proof) => {
      const { piece } = await read(id);
      const numbers = [piece.number, ...(piece.secondNumber ? [piece.secondNumber] : [])];
      const query = {
        ...{
          checkId: newId(),
          clear: numbers.join(','),
          askedOn: dateInIndia(store.services.clock()),
          reference: 'KYM-4711',
        },
        ...{ expectedVersion: piece.version, ...given },
      };
      return api.recordImeiCheck({ params: { id }, query, body: Uint8Array.from(content) });
    },
  };
}

/** A store whose staff sell opened pieces; an article costs ₹20 new. */
export async function openOpenBoxes(store: TestStore) {
  const table = await openPackingTable(store);
  const permissions: Permission[] = ['stock.read', 'stock.change', 'products.read', 'products.change', 'orders.read'];
  const seller = await createStaff(store, { permissions });

  /** A piece of the article becomes an opened one and is kept back, as an inspection leaves it. */
  async function comeBack(number: string): Promise<string> {
    const [found] = (await seller.api.findSerial({ query: { number } })).found;
    if (!found) throw new Error(`${number} is not found`);
    const { id: unitId, productId, variantId, state } = found.unit;
    await inTransaction(store.ctx, async (ctx) => {
      const place = { productId, variantId, slug: '' };
      const isBack = state === 'sold';
      const free = isBack ? {} : { free: -1 };
      await moveStock(ctx, [
        { ...place, ...free, blocked: 1, blockedAs: 'kept_back', reason: isBack ? 'return' : 'kept_back' },
      ]);
      if (isBack) await stepSerials(ctx, [{ unitId, expected: 'sold', to: 'returned' }]);
      await stepSerials(ctx, [{ unitId, expected: isBack ? 'returned' : 'in-stock', to: 'open-box' }]);
    });
    return unitId;
  }

  /** An article of which one piece was opened. */
  async function opened(kind: 'imei' | 'serial' = 'serial', units = 2) {
    const article = await table.article(kind, { units });
    const number = article.numbers[0] ?? '';
    return { article, number, id: await comeBack(number) };
  }

  /** A cash order of an opened piece, confirmed. */
  async function orderOf(productId: string, price = 15, by?: TestCustomer): Promise<string> {
    const customer = by ?? (await store.createCustomer());
    const items = [{ product: productId, variant: null, quantity: 1, price }];
    const body = { items, shippingAddress: homeAddress, paymentMethod: 'cod' as const, total: price };
    const { order } = await customer.api.placeOrder({ body });
    await (await staffClientOf(store)).moveOrder({ params: { id: order._id }, body: { status: 'confirmed' } });
    return order._id;
  }

  /** Packs the piece of an order by its number, and hands it over. */
  async function sendPiece(orderId: string, number: string): Promise<void> {
    const packing = await packAs(table.packer.api, orderId);
    await packing.scan(number);
    await packing.close();
    const [shipment] = await listShipmentsOf(store.ctx.db, [orderId]);
    await handOverShipment(commandOf(store), { shipmentId: shipment?.id ?? '' });
  }

  return { table, seller, opened, comeBack, orderOf, sendPiece, ...sellingBy(seller.api, store) };
}
