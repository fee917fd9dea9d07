import type { Address, Received } from '@bijli/contract';
import { DEFAULT_COUNTRY } from '@bijli/rules';
import type { CustomerContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { deliverablePlace } from '../pincodes/index.ts';
import { changeAddress, makeDefault } from './addresses.repository.ts';
import { changeAddresses } from './change-addresses.ts';
import { listAddresses } from './list-addresses.ts';

type Change = { id: string } & Received<'updateAddress'>['body'];

/** A default stays the default until another address becomes it; without a phone the previous phone is kept. */
export async function updateAddress(
  ctx: CustomerContext,
  { id, isDefault, phone, ...given }: Change,
): Promise<Address[]> {
  const { city, state } = await deliverablePlace(ctx, given);
  const fields = { ...given, city, state, country: given.country || DEFAULT_COUNTRY, ...(phone ? { phone } : {}) };
  return changeAddresses(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    if (!(await changeAddress(ctx.db, { userId, id, fields }))) throw notFound('Address');
    if (isDefault) await makeDefault(ctx.db, { userId, id });
    return listAddresses(ctx);
  });
}
