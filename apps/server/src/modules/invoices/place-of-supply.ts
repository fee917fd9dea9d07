import { GST_STATES, gstStateCode } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { findPincode } from '../pincodes/index.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The tax forms' code for anything else. */
const otherTerritory = { code: '97', name: 'Other Territory' };

/** The state of delivery: as written in the address, else that of its pincode. */
export function placeOfSupply(
  ctx: Pick<Context, 'pincodes'>,
  address: { state: string; pincode: string },
): InvoiceDocument['placeOfSupply'] {
  const code = gstStateCode(address.state) ?? gstStateCode(findPincode(ctx.pincodes, address.pincode)?.state ?? '');
  const name = code === undefined ? undefined : GST_STATES[code];
  return code === undefined || name === undefined ? otherTerritory : { code, name };
}
