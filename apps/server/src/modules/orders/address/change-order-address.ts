import type { Received, Reply } from '@bijli/contract';
import { emailError, nameError } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { lockExpected } from '../fulfilling/lock-expected.ts';
import { updateOrder } from '../orders.repository.ts';
import type { FrozenAddress } from '../orders.tables.ts';
import { emailKeyOf, ordererKeys } from '../placing/orderer-keys.ts';
import { freezeAddress } from '../reading/describe-order.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { unpackForChange } from '../shipments/unpack-for-change.ts';
import { isUnsent } from '../unsent.ts';

/**
 * Changes where an order goes, until it is handed over. Its total and what was promised stay; how its GST is split follows from the
 * place of supply when the invoice is written, and the keys by which its orderer is found from the new phone, place and e-mail.
 * @throws AppError conflict when it has left or ended, or has another version than expected; refused for an address that is not
 *   delivered to
 */
export async function changeOrderAddress(
  ctx: StaffContext,
  input: Received<'changeOrderAddress'>,
): Promise<Reply<'changeOrderAddress'>> {
  const { id } = input.params;
  const { shippingAddress: given, expectedVersion } = input.body;
  const message = nameError(given.name) ?? emailError(given.email);
  if (message) throw new AppError('refused', message);
  await inTransaction(ctx, async (ctx) => {
    const order = await lockExpected(ctx, { id, expectedVersion });
    if (!isUnsent(order))
      throw new AppError('conflict', `The address of an order that is ${order.status} can no longer be changed.`);
    await unpackForChange(ctx, order);
    const shippingAddress = await freezeAddress(ctx, given);
    if (shippingAddress.city.trim() === '')
      throw new AppError('refused', 'This pincode is in no list: please enter its city.');
    await audit(ctx, {
      action: 'order.address',
      entity: 'order',
      entityId: id,
      before: placeOf(order.shippingAddress),
      after: placeOf(shippingAddress),
      personal: {
        personId: order.customerId,
        values: { was: writtenOut(order.shippingAddress), address: writtenOut(shippingAddress) },
      },
    });
    const { phoneKey, placeKey } = ordererKeys(ctx, { phone: given.phone, address: shippingAddress });
    await updateOrder(ctx.db, id, {
      ...{ shippingAddress, phoneKey, placeKey, emailKey: emailKeyOf(ctx, given.email) },
      updatedAt: ctx.clock(),
    });
  });
  return { success: true, order: await readStaffOrder(ctx, id) };
}

/** What names nobody. */
function placeOf({ city, state, pincode }: FrozenAddress) {
  return { city, state, pincode };
}

function writtenOut({ name, phone, email, line1, line2, city, state, pincode }: FrozenAddress): string {
  return [name, phone, email, line1, line2, city, `${state} ${pincode}`].filter(Boolean).join(', ');
}
