import { expect, test } from 'vitest';
import { confirmedOrder, writeShipment } from '../../../../test/dispatch-factory.ts';
import { cableSlug } from '../../../../test/order-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { countRto } from '../index.ts';

const [store, { api }] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['orders.read', 'jobs.read'] }),
);

type Given = {
  pincode: string;
  courier?: string;
  status?: 'delivered' | 'returned' | 'lost';
  cash?: number;
  daysAgo?: number;
};

async function sent({
  pincode,
  courier = 'vega',
  status = 'delivered',
  cash = 0,
  daysAgo = 1,
}: Given): Promise<string> {
  const id = await confirmedOrder(store, await store.product(cableSlug), { address: { pincode } });
  const { id: shipmentId, boxes } = await writeShipment(store, id, {
    state: 'ended',
    boxes: [{ courier, status, collectPaise: cash }],
  });
  await store.rows(
    sql`UPDATE shipments SET handed_over_at = now() - make_interval(days => ${daysAgo}) WHERE id = ${shipmentId}`,
  );
  return boxes[0]?.id ?? '';
}

const figuresOf = async (view: 'pincode' | 'courier' | 'method', days: '30' | '90' | '365' = '30') =>
  (await api.listRtoFigures({ query: { view, days, sort: '-returns' } })).figures.map(
    ({ name, sent, cameBack, share, cost }) => [name, sent, cameBack, share, cost],
  );

test('[RTO-05] what was sent and came back is counted by pincode, courier and method for 30, 90 and 365 days, with what it cost', async () => {
  expect(await api.listRtoFigures({ query: {} })).toMatchObject({ total: 0, countedAt: null });
  const back = await sent({ pincode: '560001', status: 'returned', cash: 49_900 });
  await store.rows(
    sql`INSERT INTO courier_bookings (box_id, courier, reference, state, awb, price_paise, asked_at, ended_at)
      VALUES (${back}, 'vega', 'RTO-1', 'booked', 'RTO1', 6150, now(), now())`,
  );
  await sent({ pincode: '560001', cash: 49_900 });
  await sent({ pincode: '560001', status: 'lost' });
  await sent({ pincode: '110001', courier: 'by-hand', status: 'returned', daysAgo: 60 });
  await sent({ pincode: '110001', courier: 'by-hand', daysAgo: 200 });
  await sent({ pincode: '110001', courier: 'by-hand', daysAgo: 400 });
  await countRto(store.ctx);
  expect(await figuresOf('pincode')).toEqual([['560001', 3, 1, 0.3333, 61.5]]);
  expect((await figuresOf('pincode', '90')).toSorted()).toEqual([
    ['110001', 1, 1, 1, 0],
    ['560001', 3, 1, 0.3333, 61.5],
  ]);
  expect(await figuresOf('courier', '365')).toEqual(
    expect.arrayContaining([
      ['Vega', 3, 1, 0.3333, 61.5],
      ['By hand', 2, 1, 0.5, 0],
    ]),
  );
  expect(await figuresOf('method')).toEqual([
    ['Cash on delivery', 2, 1, 0.5, 61.5],
    ['Prepaid', 1, 0, 0, 0],
  ]);
  const { all, countedAt } = await api.listRtoFigures({ query: { days: '365' } });
  expect([all, countedAt === null]).toEqual([{ sent: 5, cameBack: 2 }, false]);
  const { figures } = await api.listRtoFigures({ query: { search: '5600', days: '365' } });
  expect(figures.map(({ key }) => key)).toEqual(['560001']);
  await countRto(store.ctx);
  expect(await figuresOf('method')).toHaveLength(2);
});

test('[RTO-06] the figures are exported as a sheet', async () => {
  const { jobId } = await api.startListExport({
    body: {
      list: 'rto',
      query: { view: 'method', days: '30' },
      columns: ['name', 'sent', 'cameBack', 'share', 'cost'],
    },
  });
  await store.runJobs();
  const { bytes } = await api.downloadListExport({ params: { id: jobId } });
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain('By,Sent,Came back,Share (%),Cost (₹)');
  expect(text).toContain('Cash on delivery,2,1,50.00,61.50');
});
