import { orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import type { NewJob } from '../../../platform/jobs/jobs.ts';
import { readSiteConfig } from '../../content/index.ts';
import { type Message, unlistedPincodeWarning } from '../../notifications/index.ts';
import type { OrderRow } from '../orders.repository.ts';

/** A mail to support for each order whose pincode is in no list: its city was written by the shopper. */
export async function pincodeWarnings(ctx: Context, orders: OrderRow[]): Promise<NewJob<Message>[]> {
  const unlisted = orders.filter(({ shippingAddress }) => shippingAddress.isPincodeUnlisted);
  if (unlisted.length === 0) return [];
  const { contacts } = await readSiteConfig(ctx);
  return unlisted.map(({ id, customerId, shippingAddress: { pincode, city, state } }) => ({
    data: {
      ...unlistedPincodeWarning({
        to: contacts.supportEmail,
        orderId: id,
        orderNumber: orderNumber(id),
        pincode,
        city,
        state,
      }),
      customerId,
    },
    once: `${id} unlisted-pincode`,
  }));
}
