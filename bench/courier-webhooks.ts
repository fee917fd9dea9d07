import { createClient } from '@bijli/contract';
import { createAccessTokens } from '../apps/server/src/platform/access-tokens.ts';
import { withVersions } from '../apps/server/test/with-versions.ts';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from '../e2e/fixtures/buyers.ts';
import { createDatabase, type TestDatabase } from '../e2e/fixtures/database.ts';
import { freePort, startServer } from '../e2e/fixtures/server-process.ts';

/*
 * Webhooks of a courier, a hundred a second, beside orders that are placed as fast as the store takes them: `node bench/courier-webhooks.ts`.
 * Each is of another box on its way. Needs TEST_DATABASE_URL, and no build: the pages are not served.
 */

const perSecond = Number(process.env['WEBHOOKS_PER_SECOND'] ?? 100);
const seconds = process.argv.includes('--short') ? 10 : 60;
const buyersAtOnce = 5;
const tries = 5;
const boxes = perSecond * (seconds + 30);
const secret = 'a secret of the bench, which is long enough';
const courier = {
  SHIPROCKET_EMAIL: 'bench@store.example',
  SHIPROCKET_PASSWORD: 'bench password',
  SHIPROCKET_WEBHOOK_TOKEN: 'a token of the bench',
  SHIPROCKET_PICKUP_PINCODE: '380015',
  SHIPROCKET_API_URL: 'http://127.0.0.1:9',
};

const database = await createDatabase('postgres');
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const server = await startServer(port, {
  ...{ ...database.environment, ...courier, AUTH_SECRET: secret, BIJLI_ROLE: 'worker', RATE_LIMIT_PER_MINUTE: '0' },
  ...{ DEMO_ORDERS: 'none', FULFILMENT_STEP_SECONDS: '3600', OPEN_ORDERS_MAX: '0', OPEN_ORDERS_UNITS_MAX: '0' },
  OPEN_ORDERS_CASH_RUPEES: '0',
});
try {
  await database.rows('UPDATE stock_levels SET quantity = 1000000');
  await openBoxes(database);
  const place = await openBuyers();
  const alone = await sendWebhooks(0);
  const load = placeUntilEnded(place);
  const beside = await sendWebhooks(alone.sent).finally(load.stop);
  const placed = await load.end();
  const [row] = await database.rows(
    "SELECT count(*)::int AS boxes, (SELECT count(*)::int FROM courier_events) AS events FROM boxes WHERE status = 'out-for-delivery'",
  );
  const sent = alone.sent + beside.sent;
  if (row?.['boxes'] !== sent || row?.['events'] !== sent)
    throw new Error(`${sent} webhooks were answered, ${row?.['events']} kept, ${row?.['boxes']} boxes followed`);
  console.log(
    `${perSecond} webhooks a second: p50 ${alone.p50} ms, p99 ${alone.p99} ms alone; p50 ${beside.p50} ms, p99 ${beside.p99} ms beside ` +
      `${placed.perSecond} orders a second (${placed.busy} refused as the store was busy). All ${sent} were kept, and their boxes followed; ` +
      `${alone.again + beside.again} were sent again as the store was busy.`,
  );
} finally {
  await server.stop();
  await database.drop();
}

/** One order that has left in a box, and copies of it. */
async function openBoxes({ rows }: TestDatabase): Promise<void> {
  const { product } = await createClient(httpTransport(baseUrl)).getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const buyer = await signInBuyer(baseUrl, '9700000998');
  const { order } = await buyer.api.placeOrder({ body: cashOrderOf(product) });
  const token = await createAccessTokens(secret, () => new Date()).signCommand();
  const staff = withVersions(createClient(httpTransport(baseUrl, token)));
  for (const status of ['confirmed', 'shipped'] as const)
    await staff.moveOrder({ params: { id: order._id }, body: { status } });
  const copy = (table: string, changes: string) => `SELECT (jsonb_populate_record(${table}, ${changes})).*`;
  await rows(
    `INSERT INTO orders ${copy('o', "jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null, 'tracking_number', 'BENCH' || n)")}
     FROM orders o, generate_series(1, $2::int) n WHERE o.id = $1`,
    [order._id, boxes],
  );
  await rows(
    `INSERT INTO order_items ${copy('i', "jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id)")}
     FROM order_items i, orders o WHERE i.order_id = $1 AND o.tracking_number LIKE 'BENCH%'`,
    [order._id],
  );
  await rows(
    `INSERT INTO shipments ${copy('s', "jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id)")}
     FROM shipments s, orders o WHERE s.order_id = $1 AND o.tracking_number LIKE 'BENCH%'`,
    [order._id],
  );
  await rows(
    `INSERT INTO boxes ${copy('b', "jsonb_build_object('id', gen_random_uuid(), 'shipment_id', s.id, 'awb', o.tracking_number, 'courier', 'shiprocket')")}
     FROM boxes b JOIN shipments own ON own.id = b.shipment_id, shipments s JOIN orders o ON o.id = s.order_id
     WHERE own.order_id = $1 AND o.tracking_number LIKE 'BENCH%'`,
    [order._id],
  );
  await rows(
    `INSERT INTO box_items (box_id, order_item_id, quantity)
     SELECT b.id, i.id, i.quantity FROM boxes b JOIN shipments s ON s.id = b.shipment_id JOIN order_items i ON i.order_id = s.order_id
     WHERE b.awb LIKE 'BENCH%'`,
  );
}

type Sent = { sent: number; again: number; p50: number; p99: number };

/** At their pace, whatever the answers take. One that is refused as the store is busy is sent again. */
async function sendWebhooks(before: number): Promise<Sent> {
  let again = 0;
  const times: number[] = [];
  const answers: Promise<void>[] = [];
  const count = before === 0 ? perSecond * 5 : perSecond * seconds;
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const due = start + (index * 1000) / perSecond;
    const waitMs = due - performance.now();
    if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
    const began = performance.now();
    answers.push(
      sendEvent(`BENCH${before + index + 1}`).then((busy) => {
        times.push(performance.now() - began);
        again += busy;
      }),
    );
  }
  await Promise.all(answers);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
  return { sent: count, again, p50: at(0.5), p99: at(0.99) };
}

/** How often the store was busy. */
async function sendEvent(awb: string): Promise<number> {
  const status = 'OUT FOR DELIVERY';
  const inIndia = new Date(Date.now() + 5.5 * 3_600_000 + 60_000).toISOString().slice(0, 19);
  const [day = '', clock = ''] = inIndia.split('T');
  const body = JSON.stringify({
    ...{ awb, courier_name: 'Delhivery Surface', current_status: status, shipment_status: status, scans: [] },
    current_timestamp: `${day.split('-').toReversed().join(' ')} ${clock}`,
  });
  for (let busy = 0; ; busy += 1) {
    const answer = await fetch(`${baseUrl}/api/couriers/aggregator/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': courier.SHIPROCKET_WEBHOOK_TOKEN },
      body,
    });
    const text = await answer.text();
    if (answer.ok) return busy;
    if (answer.status !== 503 || busy === tries) throw new Error(`A webhook was answered ${answer.status}: ${text}`);
    await new Promise((done) => setTimeout(done, 2000));
  }
}

/** The next order of each in turn. */
async function openBuyers() {
  const { product } = await createClient(httpTransport(baseUrl)).getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const phones = Array.from({ length: buyersAtOnce }, (_, index) => String(9_700_000_000 + index));
  const buyers: Buyer[] = [];
  for (const phone of phones) buyers.push(await signInBuyer(baseUrl, phone));
  let turn = 0;
  return async () => {
    turn += 1;
    const authorization = `Bearer ${buyers[turn % buyersAtOnce]?.accessToken}`;
    const headers = { 'content-type': 'application/json', authorization, 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify(cashOrderOf(product));
    const answer = await fetch(`${baseUrl}/api/orders/place`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (!answer.ok && answer.status !== 503) throw new Error(`An order was answered ${answer.status}: ${text}`);
    return answer.ok;
  };
}

/** Orders one after the other by each buyer. */
function placeUntilEnded(place: () => Promise<boolean>) {
  const state = { isEnded: false, placed: 0, busy: 0 };
  const began = performance.now();
  const buyers = Array.from({ length: buyersAtOnce }, async () => {
    while (!state.isEnded) {
      if (await place()) state.placed += 1;
      else state.busy += 1;
    }
  });
  const stop = () => {
    state.isEnded = true;
  };
  return {
    stop,
    async end() {
      stop();
      await Promise.all(buyers);
      const perSecond = Math.round((state.placed * 1000) / (performance.now() - began));
      return { perSecond, busy: state.busy };
    },
  };
}
