import type { Reply } from '@bijli/contract';
import type { CustomerContext } from '../../context.ts';
import type { DomainEvents } from '../events.ts';
import { getActingCustomer, listDevices, userReply } from '../identity/index.ts';

/** Everything the store holds on whoever acts; each module adds its part. */
export async function exportMyData(ctx: CustomerContext): Promise<Reply<'exportMyData'>> {
  const customer = await getActingCustomer(ctx);
  const sections: DomainEvents['customer.data-asked']['sections'] = {};
  await ctx.events.publish(ctx, 'customer.data-asked', {
    userId: customer.id,
    phone: customer.isPhoneVerified ? customer.phone : null,
    email: customer.isEmailVerified ? customer.email : null,
    sections,
  });
  const { addresses = [], orders = [], payments = [], wishlist = [], cart = [], ...rest } = sections;
  const { stockAlerts = [], messages = [], ...others } = rest;
  return {
    exportedAt: ctx.clock().toISOString(),
    user: userReply(customer),
    devices: await listDevices(ctx),
    addresses,
    orders,
    payments,
    wishlist,
    cart,
    stockAlerts,
    messages,
    others,
  };
}
