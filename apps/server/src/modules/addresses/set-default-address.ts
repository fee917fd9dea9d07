import type { Address } from '@bijli/contract';
import type { CustomerContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { makeDefault } from './addresses.repository.ts';
import { changeAddresses } from './change-addresses.ts';
import { listAddresses } from './list-addresses.ts';

export function setDefaultAddress(ctx: CustomerContext, { id }: { id: string }): Promise<Address[]> {
  return changeAddresses(ctx, async (ctx) => {
    if (!(await makeDefault(ctx.db, { userId: ctx.actor.userId, id }))) throw notFound('Address');
    return listAddresses(ctx);
  });
}
