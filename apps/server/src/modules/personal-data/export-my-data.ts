import type { Reply } from '@bijli/contract';
import type { CustomerContext } from '../../context.ts';
import type { DomainEvents } from '../events.ts';
import { getActingCustomer, listDevices, userReply } from '../identity/index.ts';

/** All data the store holds on the signed-in customer; each module adds its section. */
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
