import { addressesOf } from '@bijli/contract/settings';
import { orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { type MessageToQueue, unlistedPincodeWarning } from '../../notifications/index.ts';
import type { OrderRow } from '../orders.repository.ts';

/** A mail to the staff for each order whose pincode is in no list: its city was written by the shopper. */
export function pincodeWarnings(ctx: Pick<Context, 'settings'>, orders: OrderRow[]): MessageToQueue[] {
  const addresses = addressesOf(ctx.settings.values.pincodeNoticeEmail);
  const unlisted = orders.filter(({ shippingAddress }) => shippingAddress.isPincodeUnlisted);
  return unlisted.flatMap(({ id, customerId, shippingAddress: { pincode, city, state } }) =>
    addresses.map((to, index) => ({
      message: {
        ...unlistedPincodeWarning({ to, orderId: id, orderNumber: orderNumber(id), pincode, city, state }),
        customerId,
      },
      once: `${id} unlisted-pincode${index === 0 ? '' : ` ${index + 1}`}`,
    })),
  );
}
