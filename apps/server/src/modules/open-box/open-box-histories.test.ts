import { expect, test } from 'vitest';
import { openOpenBoxes } from '../../../test/open-box-factory.ts';
import { randomFrom, tried } from '../../../test/random-histories.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readStockDifferences } from '../ledger/index.ts';

/** How many; the long proof sets more. */
const histories = Number(process.env['OPEN_BOX_HISTORIES'] ?? 6);

const [store, boxes] = await storeOfFile(openOpenBoxes);

test('[OPEN-23] after pieces were put on sale, withdrawn, sold, sent and came back, two things at once, stock adds up, no more numbers than units are anywhere, and each piece on sale is the only unit of its product', async () => {
  const random = randomFrom(Number(process.env['TEST_SEED']));
  const pieces = [await boxes.opened('serial', 2), await boxes.opened('serial', 2)];
  const orders = new Map<string, string>();
  const act = async ({ id, number }: { id: string; number: string }) => {
    const { piece } = await boxes.read(id);
    const kind = random(5);
    if (kind === 0) await boxes.put(id, { price: 5 + random(10) });
    if (kind === 1) await boxes.withdraw(id);
    if (kind === 2 && piece.offer) orders.set(id, await boxes.orderOf(piece.offer.productId, piece.offer.price));
    const order = orders.get(id);
    if (kind === 3 && order) await boxes.sendPiece(order, number);
    if (kind === 4 && piece.state === 'sold' && order) {
      const { unit } = await boxes.seller.api.readSerialUnit({ params: { id } });
      if (unit.state === 'sold') await boxes.comeBack(number);
    }
  };
  for (let history = 0; history < histories; history += 1) {
    for (const piece of pieces) await Promise.all([tried(() => act(piece)), tried(() => act(piece))]);
    expect(await wrongs(), `history ${history}`).toEqual({ over: 0, alone: 0, ended: 0 });
    expect(await readStockDifferences(store.ctx), `history ${history}`).toEqual([]);
  }
}, 600_000);

/** More numbers than are on hand; pieces on sale beside other units; products of pieces that are withdrawn and still in the shop. */
async function wrongs() {
  const [row] = await store.rows(sql`SELECT
    (SELECT count(*)::int FROM place_levels l WHERE l.on_hand < (SELECT count(*) FROM serial_units u WHERE u.is_here
      AND u.product_id = l.product_id AND u.variant_id IS NOT DISTINCT FROM l.variant_id)) AS over,
    (SELECT count(*)::int FROM place_levels l JOIN products p ON p.id = l.product_id
      WHERE p.open_box IS NOT NULL AND l.on_hand > 1) AS alone,
    (SELECT count(*)::int FROM open_box_offers o JOIN products p ON p.id = o.product_id
      WHERE o.withdrawn_at IS NOT NULL AND p.is_active) AS ended`);
  return row;
}
