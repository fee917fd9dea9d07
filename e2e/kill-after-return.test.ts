import { describe, expect, test } from 'vitest';
import { killLimitMs } from './fixtures/choose-steps.ts';
import { askBack, type Coming, inspectBack, numbersFrom, receiveBack, returnStatusOf } from './fixtures/coming-back.ts';
import { startCourierStandIn } from './fixtures/courier-stand-in.ts';
import { killedStoreOfFile, killsOf } from './fixtures/killed-store-of-file.ts';
import { numberCables } from './fixtures/numbered-cables.ts';

const standIn = await startCourierStandIn();
const store = await killedStoreOfFile({ ...standIn.environment, COURIER_PAUSE_SECONDS: '0.1' });
store.sandbox.change({ dropWebhooks: true });
await numberCables(store, 'BACK-', 4000);
const nextNumbers = numbersFrom('BACK-');

describe(killsOf('what becomes of a return: its sale as open box, its payout, its pickup and its figures'), () => {
  // The first: jobs of others would be taken for its steps.
  test(
    '[RETC-53] figures are those of one count, whole, whenever the one after it is killed',
    async () => {
      await store.killAtSteps({
        prepare: () => askBack(store, nextNumbers(1), { isCash: true }),
        act: async () => {
          const before = await store.untilAnswered(countedReturns);
          const all = await store.untilAnswered(allReturns);
          await store.untilAnswered(() =>
            store.rows(`INSERT INTO pgboss.job (name, data) VALUES ('count-returns', '{}')`),
          );
          await store.until(async () => {
            const now = await countedReturns();
            expect([before, all]).toContain(now);
            return now === all;
          });
        },
      });
      await store.inspect(async (rows) => {
        const counts = await rows(
          `SELECT count(DISTINCT counted_at)::int AS counts FROM return_figures WHERE days = 365`,
        );
        expect(counts).toEqual([{ counts: 1 }]);
      });
    },
    killLimitMs,
  );

  test(
    '[OPEN-26] a returned piece becomes one product of one unit, however often it is put on sale and taken off again',
    async () => {
      const done: Coming[] = [];
      await store.killAtSteps({
        prepare: async () => {
          const coming = await askBack(store, nextNumbers(2));
          await receiveBack(store, coming);
          const [row] = await store.rows('SELECT id FROM serial_units WHERE number = $1', [coming.numbers[0]]);
          return { ...coming, pieceId: String(row?.['id']) };
        },
        act: async (coming) => {
          await inspectBack(store, coming, (number) => (number === coming.numbers[0] ? 'open-box' : 'free'));
          const params = { id: coming.pieceId };
          const put = { offerId: crypto.randomUUID(), grade: 'good' as const, missing: 'box', price: 10, photos: [] };
          const sale = { ...put, expectedVersion: await versionOf(params.id) };
          await store.once(async () => (await store.staff()).putOpenBoxOnSale({ params, body: sale }));
          const end = { reason: 'A scratch was found', expectedVersion: await versionOf(params.id) };
          await store.once(async () => (await store.staff()).withdrawOpenBox({ params, body: end }));
          const again = { ...put, offerId: crypto.randomUUID(), expectedVersion: await versionOf(params.id) };
          await store.once(async () => (await store.staff()).putOpenBoxOnSale({ params, body: again }));
          await store.until(async () => (await returnStatusOf(store, coming)) === 'refunded');
          done.push(coming);
        },
      });
      await store.inspect(async (rows, books) => {
        expect(books.code, books.output + books.errors).toBe(0);
        for (const { numbers } of done) {
          const [row] = await rows(
            `SELECT s.state, (SELECT count(*)::int FROM products p WHERE p.id = s.product_id AND p.open_box IS NOT NULL) AS own,
            (SELECT string_agg(concat_ws(' ', l.free, l.held, l.kept_back, l.on_hand), ', ' ORDER BY o.at) FROM open_box_offers o
              JOIN place_levels l ON l.product_id = o.product_id WHERE o.unit_id = s.id) AS shelves,
            (SELECT string_agg(concat_ws(' ', m.change, m.blocked), ', ' ORDER BY m.number) FROM stock_movements m
              WHERE m.reason = 'open_box' AND m.note LIKE s.number || ' %') AS moves,
            (SELECT string_agg(a.action, ' ' ORDER BY a.id) FROM audit_entries a
              WHERE a.entity_id = s.id::text AND a.action LIKE 'serial.open-box%') AS acts
          FROM serial_units s WHERE s.number = $1`,
            [numbers[0]],
          );
          expect(row).toEqual({
            ...{ state: 'in-stock', own: 1, shelves: '0 0 0 0, 1 0 0 1' },
            moves: '0 -1, 1 0, -1 0, 0 1, 0 -1, 1 0',
            acts: 'serial.open-box serial.open-box-end serial.open-box',
          });
        }
      });
    },
    killLimitMs,
  );

  test(
    '[RETC-51] a cash return is paid out once, by one UTR that its shopper is told once',
    async () => {
      const done: (Coming & { utr: string })[] = [];
      await store.killAtSteps({
        prepare: async () => {
          const coming = await askBack(store, nextNumbers(1), { isCash: true });
          await receiveBack(store, coming);
          await inspectBack(store, coming, () => 'free');
          return { ...coming, utr: String(412_345_670_000 + Number(coming.numbers[0]?.slice(5))) };
        },
        act: async (coming) => {
          const params = { id: coming.returnId };
          await store.once(async () =>
            (await store.staff()).correctPayout({ params, body: { payoutTo: 'asha.rao@okbank' } }),
          );
          const { payout } = await store.untilAnswered(async () => (await store.staff()).readPayout({ params }));
          const body = { reference: coming.utr, expectedVersion: payout.version };
          const closed = await store.untilAnswered(async () => (await store.staff()).closePayout({ params, body }));
          expect(closed.payout.paid?.reference).toBe(coming.utr);
          await store.until(async () => (await tellings(coming)) === 1);
          done.push(coming);
        },
      });
      await store.inspect(async (rows, books) => {
        expect(books.code, books.output + books.errors).toBe(0);
        for (const { utr, ...coming } of done) {
          const [row] = await rows(
            `SELECT r.status, r.payout_to AS "to", ARRAY(SELECT c.note FROM return_status_changes c WHERE c.return_id = r.id AND c.to_status = 'refunded') AS paid,
            (SELECT count(*)::int FROM invoices n WHERE n.order_id = r.order_id AND n.kind = 'credit_note') AS notes,
            (SELECT count(*)::int FROM audit_entries a WHERE a.entity_id = r.id::text AND a.action = 'return.move'
              AND a.after ->> 'status' = 'refunded') AS acts
          FROM returns r WHERE r.id = $1`,
            [coming.returnId],
          );
          expect(row).toEqual({ status: 'refunded', to: 'asha.rao@okbank', paid: [utr], notes: 1, acts: 1 });
          expect(await tellings(coming)).toBe(1);
        }
      });
    },
    killLimitMs,
  );

  test(
    '[RETC-52] a pickup that is taken back is none, and its courier hears of it',
    async () => {
      const done: (Coming & { awb: string })[] = [];
      await store.killAtSteps({
        prepare: async () => {
          const coming = await askBack(store, nextNumbers(1), { isCash: true });
          const params = { id: coming.returnId };
          const staff = await store.staff();
          const expectedVersion = (await staff.readReturnFacts({ params })).return.version;
          await staff.bookReturnPickup({ params, body: { way: 'courier', expectedVersion } });
          return { ...coming, awb: (await staff.readReturnFacts({ params })).return.pickup?.awb ?? '' };
        },
        act: async (coming) => {
          const params = { id: coming.returnId };
          const expectedVersion = (await (await store.staff()).readReturnFacts({ params })).return.version;
          await store.untilAnswered(async () =>
            (await store.staff()).cancelReturnPickup({ params, body: { expectedVersion } }),
          );
          await store.until(async () => {
            // Who asks notices that the process is gone.
            await (await store.staff()).readReturnFacts({ params });
            return standIn.orders().some(({ awb, status }) => awb === coming.awb && status === 'CANCELED');
          });
          done.push(coming);
        },
      });
      await store.inspect(async (rows) => {
        for (const { returnId, awb } of done)
          expect(
            await rows(
              `SELECT r.status, r.pickup_way AS way, r.reverse_awb AS awb, b.state, b.awb AS told,
              (SELECT count(*)::int FROM audit_entries a WHERE a.entity_id = r.id::text AND a.action = 'return.cancel-pickup') AS acts
            FROM returns r JOIN courier_bookings b ON b.box_id = r.id WHERE r.id = $1`,
              [returnId],
            ),
          ).toEqual([{ status: 'approved', way: null, awb: null, state: 'cancelled', told: awb, acts: 1 }]);
      });
    },
    killLimitMs,
  );
});

function versionOf(id: string): Promise<number> {
  return store.untilAnswered(async () => (await (await store.staff()).readOpenBox({ params: { id } })).piece.version);
}

/** How many mails tell the shopper of the payout. */
async function tellings({ orderId }: Coming): Promise<number> {
  const query = { orderNumber: orderId.slice(-6), channel: 'email', template: 'return-refunded' };
  return (await (await store.staff()).listMessages({ query })).messages.length;
}

/** In all their reasons. */
async function countedReturns(): Promise<number> {
  const query = { view: 'reason' as const, days: '365' as const };
  const { figures } = await (await store.staff()).listReturnFigures({ query });
  return figures.reduce((sum, { returns }) => sum + returns, 0);
}

async function allReturns(): Promise<number> {
  const [row] = await store.rows('SELECT count(*)::int AS count FROM returns');
  return Number(row?.['count']);
}
