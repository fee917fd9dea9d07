import { describe, expect, test } from 'vitest';
import {
  askBack,
  type Coming,
  inspectBack,
  inspectionOf,
  numbersFrom,
  receiveBack,
  returnStatusOf,
} from './fixtures/coming-back.ts';
import { killedStoreOfFile, killsOf } from './fixtures/killed-store-of-file.ts';
import { numberCables } from './fixtures/numbered-cables.ts';

const store = await killedStoreOfFile();
store.sandbox.change({ dropWebhooks: true });
await numberCables(store, 'BACK-', 4000);
const nextNumbers = numbersFrom('BACK-');

describe(killsOf('receiving, inspecting, restocking and refunding a return'), () => {
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
        await store.until(async () => (await returnStatusOf(store, coming)) === 'refunded');
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
});
