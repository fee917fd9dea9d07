import { expect, test } from 'vitest';
import { openInspection } from '../../../../test/inspection-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { article, sold, comesBack, levels, serialState, inspecting }] = await storeOfFile(openInspection);

test('[RETC-23] a number that was sold with another order is refused aloud: nothing is owed, and both pieces stay sold', async () => {
  const phone = await article('imei', { units: 2 });
  const [own = '', other = ''] = phone.numbers;
  const order = await sold([[phone, 1, [own]]]);
  const foreign = await sold([[phone, 1, [other]]]);
  const id = await comesBack(order, [1]);
  const before = await levels(phone);
  const refusal = await refusalOf(inspecting.scan(id, other));
  expect([refusal.status, refusal.message]).toEqual([
    422,
    `Another unit: ${other} is not the one that was sold, ${own}.`,
  ]);
  await inspecting.inspect(id, [{ outcome: 'sent-back', otherNumber: other }], { reason: 'other-unit' });
  expect([await serialState(own), await serialState(other)]).toEqual(['sold', 'sold']);
  expect(await levels(phone)).toMatchObject({ free: before['free'], onHand: before['onHand'] });
  const owed = await store.rows(
    sql`SELECT 1 FROM returns WHERE order_id = ${order.orderId} AND (status <> 'refused' OR refund_id IS NOT NULL)`,
  );
  expect(owed).toEqual([]);
  // The other order can still send its own piece back.
  const later = await comesBack(foreign, [1]);
  expect((await inspecting.scan(later, other)).units[0]?.number).toBe(other);
});
