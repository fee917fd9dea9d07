import type { Client, Input, Reply } from '@bijli/contract';
import type { ReturnStatus } from '@bijli/rules';
import { followBox, handOverShipment, listShipmentsOf } from '../src/modules/orders/index.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { type Article, openPackingTable, packAs } from './packing-factory.ts';
import { returnBodyOf, walk } from './return-factory.ts';
import { commandOf } from './shipment-factory.ts';
import { createStaff } from './staff-factory.ts';
import type { TestStore } from './test-store.ts';

type Body = Input<'inspectReturn'>['body'];
type Finding = Body['units'][number];
type Inspection = Reply<'readInspection'>['inspection'];
type Unit = Inspection['units'][number];

const arrived: ReturnStatus[] = ['approved', 'picked_up', 'received'];

/** Orders that were packed by scan and delivered, and the returns that come back of them. */
export async function openInspection(store: TestStore) {
  const table = await openPackingTable(store);
  const inspector = await createStaff(store, { permissions: ['returns.inspect', 'orders.read', 'stock.read'] });

  /** A delivered cash order; of articles with numbers these pieces were sent, the first ones unless they are named. */
  async function sold(lines: readonly (readonly [Article, number, string[]?])[]) {
    const customer = await store.createCustomer();
    const orderId = await table.order(
      lines.map(([article, quantity]) => [article, quantity]),
      { by: customer },
    );
    const packing = await packAs(table.packer.api, orderId);
    for (const [article, quantity, numbers = article.numbers.slice(0, quantity)] of lines) {
      if (article.numbers.length === 0) await packing.set(article, quantity);
      for (const number of numbers) await packing.scan(number, { of: article });
    }
    await packing.close();
    for (const shipment of await listShipmentsOf(store.ctx.db, [orderId])) {
      await handOverShipment(commandOf(store), { shipmentId: shipment.id });
      for (const { id } of shipment.boxes)
        await followBox(commandOf(store), id, {
          ...{ status: 'delivered', at: store.ctx.clock(), reason: null, place: null },
        });
    }
    const { order } = await customer.api.getOrder({ params: { id: orderId } });
    const itemIds = order.items.map(({ _id }) => _id);
    return { customer, order, orderId, params: { id: orderId }, itemIds };
  }

  /** Asks for so many units of each line of an order, and lets the return come in unless it stops before. */
  async function comesBack(
    { customer, params, itemIds }: Pick<Awaited<ReturnType<typeof sold>>, 'customer' | 'params' | 'itemIds'>,
    quantities: readonly number[],
    steps: readonly ReturnStatus[] = arrived,
  ): Promise<string> {
    const items = itemIds.flatMap((_id, place) => (quantities[place] ? [{ _id, quantity: quantities[place] }] : []));
    const body = { ...returnBodyOf(itemIds[0] ?? ''), items };
    const { return: asked } = await customer.api.requestReturn({ params, body });
    await walk(store, asked._id, [...steps]);
    return asked._id;
  }

  async function levels({ productId }: Pick<Article, 'productId'>): Promise<Record<string, number>> {
    const [row] = await store.rows<Record<string, number>>(
      sql`SELECT free, held, to_inspect AS "toInspect", damaged, kept_back AS "keptBack", on_hand AS "onHand"
        FROM place_levels WHERE product_id = ${productId}`,
    );
    return row ?? {};
  }

  async function serialState(number: string): Promise<unknown> {
    const [row] = await store.rows(sql`SELECT state FROM serial_units WHERE number = ${number}`);
    return row?.['state'];
  }

  return { ...table, inspector, sold, comesBack, levels, serialState, inspecting: inspectAs(inspector.api) };
}

/** What one person does with a return. */
export function inspectAs(api: Client) {
  const read = async (id: string) => (await api.readInspection({ params: { id } })).inspection;
  const scan = async (id: string, code: string) =>
    (await api.scanReturnedUnit({ params: { id }, body: { code } })).inspection;
  /** Says of every unit what becomes of it, by its place; each question is answered well. */
  async function inspect(
    id: string,
    findings: readonly (Partial<Finding> & Pick<Finding, 'outcome'>)[],
    more: Partial<Omit<Body, 'units'>> = {},
  ): Promise<Inspection> {
    const { units, version } = await read(id);
    const body = {
      units: findings.map((finding, place) => findingOf(units[place], finding)),
      ...{ expectedVersion: version, ...more },
    };
    return (await api.inspectReturn({ params: { id }, body })).inspection;
  }
  const countIn = async (id: string) => (await api.countReturnIn({ params: { id } })).inspection;
  return { read, scan, countIn, inspect };
}

export function findingOf(unit: Unit | undefined, given: Partial<Finding> & Pick<Finding, 'outcome'>): Finding {
  const answers = Object.fromEntries(unit?.checks.map(({ id, kind }) => [id, kind === 'percent' ? 96 : true]) ?? []);
  return { id: unit?.id ?? '', grade: 'as-new', answers, ...given };
}
