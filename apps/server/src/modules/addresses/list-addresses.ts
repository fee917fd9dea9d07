import type { Address } from '@bijli/contract';
import type { CustomerContext } from '../../context.ts';
import { type AddressRow, listAddressRows } from './addresses.repository.ts';

/** Oldest first. */
export async function listAddresses(ctx: CustomerContext): Promise<Address[]> {
  const rows = await listAddressRows(ctx.db, ctx.actor.userId);
  return rows.map(addressReply);
}

function addressReply({ id, userId: _userId, createdAt: _createdAt, ...fields }: AddressRow): Address {
  return { _id: id, ...fields };
}
