import { describe, expect, test } from 'vitest';
import { askBack, type Coming, inspectBack, inspectionOf, receiveBack } from './fixtures/coming-back.ts';
import { startCourierStandIn } from './fixtures/courier-stand-in.ts';
import { killedStoreOfFile, killsOf } from './fixtures/killed-store-of-file.ts';
import { numberCables } from './fixtures/numbered-cables.ts';

const standIn = await startCourierStandIn();
const store = await killedStoreOfFile({ ...standIn.environment, COURIER_PAUSE_SECONDS: '0.1' });
store.sandbox.change({ dropWebhooks: true });
await numberCables(store, 'BACK-', 4000);
let used = 0;

describe(killsOf('what comes back: its pickup, inspection, sale as open box, payout and figures'), () => {
  test('[INSP-18] two units come in once: one passes and its price goes back once, the other is refused and goes back once', async () => {
    const done: Coming[] = [];
    await store.killAtSteps({
      prepare: () => askBack(store, nextNumbers(2)),
      act: async (coming) => {
        await receiveBack(store, coming);
        await inspectBack(store, coming, (number) => (number === coming.numbers[0] ? 'free' : 'sent-back'));
        const [refused = ''] = (await inspectionOf(store, coming.returnId)).refused;
        const { version: expectedVersion } = await inspectionOf(store, refused);
        const way = { courier: 'Vega', awb: `BACK-${refused.slice(-6)}`, expectedVersion };
        await store.once(async () => (await store.staff()).sendReturnBack({ params: { id: refused }, body: way }));
        await store.until(async () => (await statusOf(coming)) === 'refunded');
        done.push(coming);
      },
    });
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      for (const { orderId, returnId, numbers } of done) {
        const [row] = await rows(
          `SELECT (SELECT string_agg(r.status, ' ' ORDER BY r.split_from IS NOT NULL) FROM returns r WHERE r.order_id = $1) AS returns,
            (SELECT string_agg(u.outcome, ' ' ORDER BY u.number) FROM returned_units u JOIN returns r ON r.id = u.return_id
              WHERE r.order_id = $1) AS outcomes,
            (SELECT string_agg(s.state, ' ' ORDER BY s.number) FROM serial_units s WHERE s.number = ANY ($2::text[])) AS pieces,
            (SELECT string_agg(m.reason || coalesce(' ' || m.blocked_as, ''), ', ' ORDER BY m.number) FROM stock_movements m
              WHERE m.note LIKE 'Return of order %' || upper(right($1::text, 6))) AS moves,
            ARRAY(SELECT f.amount_paise::int FROM refunds f JOIN payments p ON p.id = f.payment_id
              WHERE p.reference = $1 AND f.status = 'processed') AS refunds,
            ARRAY(SELECT n.total_paise::int FROM invoices n WHERE n.order_id = $1 AND n.kind = 'credit_note') AS notes,
            (SELECT r.amount_paise::int FROM returns r WHERE r.id = $3) AS paise`,
          [orderId, [...numbers], returnId],
        );
        expect(row).toMatchObject({
          ...{ returns: 'refunded refused', outcomes: 'free sent-back', pieces: 'in-stock sold' },
          ...{ refunds: [row?.['paise']], notes: [row?.['paise']] },
          moves:
            'return to_inspect, released to_inspect, released to_inspect, kept_back kept_back, hand_over kept_back',
        });
      }
    });
  }, 1_200_000);

  test('[OPEN-26] a returned piece becomes one product of one unit, however often it is put on sale and taken off again', async () => {
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
        await store.until(async () => (await statusOf(coming)) === 'refunded');
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
  }, 1_200_000);

  test('[RETC-51] a cash return is paid out once, by one UTR that its shopper is told once', async () => {
    const done: (Coming & { utr: string })[] = [];
    await store.killAtSteps({
      prepare: async () => {
        const coming = await askBack(store, nextNumbers(1), { isCash: true });
        await receiveBack(store, coming);
        await inspectBack(store, coming, () => 'free');
        return { ...coming, utr: String(412_345_670_000 + used) };
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
  }, 1_200_000);

  test('[RETC-52] a pickup that is taken back is none, and its courier hears of it', async () => {
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
  }, 1_200_000);

  test('[RETC-53] figures are those of one count, whole, whenever the one after it is killed', async () => {
    let received = 0;
    await store.killAtSteps({
      prepare: () => askBack(store, nextNumbers(1), { isCash: true }),
      act: async (coming) => {
        await receiveBack(store, coming);
        received += 1;
        const before = (await figuresOf('reason')).length;
        await store.untilAnswered(async () => {
          await figuresOf('step');
          await store.rows(`INSERT INTO pgboss.job (name, data) VALUES ('count-returns', '{}')`);
        });
        await store.until(async () => {
          expect((await figuresOf('reason')).length).toBeGreaterThanOrEqual(before);
          return (await figuresOf('step')).some(({ key, returns }) => key === 'received' && returns >= received);
        });
      },
    });
    await store.inspect(async (rows) => {
      const counted =
        await rows(`SELECT count(DISTINCT counted_at)::int AS counts, sum(returns) FILTER (WHERE dimension = 'reason')::int AS returns
        FROM return_figures WHERE days = 365`);
      const all = `SELECT count(DISTINCT r.id)::int AS returns FROM returns r JOIN return_items b ON b.return_id = r.id WHERE r.created_at > now() - interval '364 days'`;
      expect(counted).toEqual([{ counts: 1, ...(await rows(all))[0] }]);
    });
  }, 1_200_000);
});

function nextNumbers(count: number): string[] {
  used += count;
  // As long as each other: in the order of their texts too.
  return Array.from({ length: count }, (_, index) => `BACK-${1000 + used - count + index}`);
}

async function statusOf({ orderId, returnId }: Coming): Promise<string | undefined> {
  const { returns } = await store.buyer().listReturns({ params: { id: orderId } });
  return returns.find(({ _id }) => _id === returnId)?.status;
}

function versionOf(id: string): Promise<number> {
  return store.untilAnswered(async () => (await (await store.staff()).readOpenBox({ params: { id } })).piece.version);
}

/** How many mails tell the shopper of the payout. */
async function tellings({ orderId }: Coming): Promise<number> {
  const query = { orderNumber: orderId.slice(-6), channel: 'email', template: 'return-refunded' };
  return (await (await store.staff()).listMessages({ query })).messages.length;
}

async function figuresOf(view: 'reason' | 'step') {
  const query = { view, days: '365' as const };
  return store.untilAnswered(async () => (await (await store.staff()).listReturnFigures({ query })).figures);
}
