import type { Address, Received } from '@bijli/contract';
import { DEFAULT_COUNTRY, phoneError } from '@bijli/rules';
import type { CustomerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { completeProfile, getActingCustomer } from '../identity/index.ts';
import { deliverablePlace } from '../pincodes/index.ts';
import { insertAddress, listAddressRows, makeDefault } from './addresses.repository.ts';
import { changeAddresses } from './change-addresses.ts';
import { listAddresses } from './list-addresses.ts';

const maxAddresses = 20;

/** Saves an address; the first becomes the default. A name and e-mail from checkout complete a temporary profile. */
export async function addAddress(ctx: CustomerContext, input: Received<'addAddress'>['body']): Promise<Address[]> {
  const { name, email, isDefault, ...given } = input;
  const { city, state } = await deliverablePlace(ctx, given);
  return changeAddresses(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const customer = await getActingCustomer(ctx);
    const phone = given.phone ?? customer.phone ?? '';
    const phoneProblem = phoneError(phone);
    if (phoneProblem) throw new AppError('invalid_input', phoneProblem);
    const saved = await listAddressRows(ctx.db, userId);
    if (saved.length >= maxAddresses)
      throw new AppError('refused', `You can save at most ${maxAddresses} addresses. Please delete one first.`);
    const fields = { ...given, city, state, phone, country: given.country || DEFAULT_COUNTRY };
    const id = await insertAddress(ctx.db, { userId, fields });
    if (id && (isDefault || saved.length === 0)) await makeDefault(ctx.db, { userId, id });
    await completeProfile(ctx, { userId, name, email });
    return listAddresses(ctx);
  });
}
