import { GST_STATES, gstStateCode } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { findPincode } from '../pincodes/index.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The tax forms' code for anything else. */
const otherTerritory = { code: '97', name: 'Other Territory' };

/** The state of delivery: as written in the address, else that of its pincode. */
export async function placeOfSupply(
  ctx: Pick<Context, 'db' | 'topicCache' | 'pincodes'>,
  address: { state: string; pincode: string },
): Promise<InvoiceDocument['placeOfSupply']> {
  const code = gstStateCode(address.state) ?? gstStateCode(await stateOfPincode(ctx, address.pincode));
  const name = code === undefined ? undefined : GST_STATES[code];
  return code === undefined || name === undefined ? otherTerritory : { code, name };
}

async function stateOfPincode(ctx: Parameters<typeof placeOfSupply>[0], pincode: string): Promise<string> {
  return findPincode(await ctx.pincodes.current(ctx), pincode)?.state ?? '';
}
