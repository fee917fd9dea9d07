import type { Context, StaffContext } from '../apps/server/src/context.ts';
import { scanForManifest } from '../apps/server/src/modules/dispatch/handing-over/scan-for-manifest.ts';
import { beginPacking } from '../apps/server/src/modules/dispatch/packing/change-packing.ts';
import { closePacking } from '../apps/server/src/modules/dispatch/packing/close-packing.ts';
import { scanForPacking } from '../apps/server/src/modules/dispatch/packing/scan.ts';
import { queryRows } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/drizzle.ts';
import { type Figure, figureOf } from './measure-catalogue.ts';

const orders = 80;
/** Their times are not counted: what they read has to come from disk first. */
const warmUps = 20;

type Work = 'begin packing' | 'scan an article' | 'close a shipment' | 'scan a parcel at the hand-over';

/** One order after the other as somebody packs it: it is begun, each of its units is scanned, it is closed, and its parcel is scanned. */
export async function measureDispatchWork(ctx: Context): Promise<Figure[]> {
  const staff: StaffContext = { ...ctx, actor: { kind: 'command' } };
  const times = new Map<Work, number[]>();
  const timed = async <Answer>(work: Work, call: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now();
    const answer = await call();
    times.set(work, [...(times.get(work) ?? []), performance.now() - began]);
    return answer;
  };
  for (const [place, orderId] of (await selectToPack(ctx)).entries()) {
    if (place === warmUps) times.clear();
    await packOne(staff, { orderId, timed });
  }
  return [...times].map(([work, some]) => figureOf(`dispatch, ${work}`, some));
}

type Packing = { orderId: string; timed: <Answer>(work: Work, call: () => Promise<Answer>) => Promise<Answer> };

async function packOne(staff: StaffContext, { orderId, timed }: Packing): Promise<void> {
  const begun = await timed('begin packing', () =>
    beginPacking(staff, { params: { id: orderId }, body: { isTakenOver: false } }),
  );
  let { packing } = begun;
  const [boxId = '', params] = [packing.boxes[0]?.id, { id: packing.shipment?.id ?? '' }];
  const expected = () => ({ expectedVersion: packing.shipment?.version ?? 0 });
  for (const { sku, wanted } of packing.lines)
    for (let unit = 0; unit < wanted; unit += 1) {
      const body = { code: sku, boxId, ...expected() };
      ({ packing } = await timed('scan an article', () => scanForPacking(staff, { params, body })));
    }
  const close = { params, body: { isPart: false, ...expected() } };
  await timed('close a shipment', () => closePacking(staff, close));
  const code = `BOX${boxId.replaceAll('-', '').slice(-12).toUpperCase()}`;
  await timed('scan a parcel at the hand-over', () => scanForManifest(staff, { body: { courier: 'by-hand', code } }));
}

/** Those without a shipment whose articles are scanned by their own code. */
async function selectToPack({ db }: Context): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT o.id FROM orders o WHERE o.status = 'confirmed' AND o.staff_hold IS NULL AND o.hold_reason IS NULL
        AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id)
        AND NOT EXISTS (SELECT FROM order_items i JOIN products p ON p.id = i.product_id
          WHERE i.order_id = o.id AND (p.inventory_type <> 'simple' OR p.serial_kind <> 'none'))
      ORDER BY o.created_at, o.id LIMIT ${orders}`,
  );
  return rows.map(({ id }) => id);
}
