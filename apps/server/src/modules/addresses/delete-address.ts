import type { Address } from '@bijli/contract';
import type { CustomerContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { listAddressRows, makeDefault, removeAddress } from './addresses.repository.ts';
import { changeAddresses } from './change-addresses.ts';
import { listAddresses } from './list-addresses.ts';

/** When the default is deleted, the oldest remaining address becomes the default. */
export function deleteAddress(ctx: CustomerContext, { id }: { id: string }): Promise<Address[]> {
  return changeAddresses(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const removed = await removeAddress(ctx.db, { userId, id });
    if (!removed) throw notFound('Address');
    const [oldest] = removed.wasDefault ? await listAddressRows(ctx.db, userId) : [];
    if (oldest) await makeDefault(ctx.db, { userId, id: oldest.id });
    return listAddresses(ctx);
  });
}
