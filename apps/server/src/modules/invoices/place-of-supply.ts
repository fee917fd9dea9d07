import { GST_STATES, gstStateCode, OTHER_TERRITORY } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { findPincode } from '../pincodes/index.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The tax forms' code for anything else. */
const otherTerritory = { code: OTHER_TERRITORY, name: GST_STATES[OTHER_TERRITORY] ?? '' };

type Sources = Pick<Context, 'db' | 'topicCache' | 'pincodes'>;
type Place = { state: string; pincode: string };
type Supply = { shippingAddress: Place; billingAddress: Place | null; gstNumber: string | null };

/**
 * IGST Act, section 10(1): where the goods are delivered (a). Goods that a registered buyer has sent elsewhere count as
 * received by the buyer, whose principal place of business it is (b). For anybody else it stays the place of delivery, whatever
 * address is billed ((ca), and circular 209/3/2024-GST).
 */
export function placeOfSupply(
  ctx: Sources,
  { shippingAddress, billingAddress, gstNumber }: Supply,
): Promise<InvoiceDocument['placeOfSupply']> {
  if (gstNumber === null || !billingAddress) return stateOf(ctx, shippingAddress);
  return gstNumber.startsWith(OTHER_TERRITORY) ? Promise.resolve(otherTerritory) : stateOf(ctx, billingAddress);
}

/** As written in the address, else that of its pincode. */
async function stateOf(ctx: Sources, address: Place): Promise<InvoiceDocument['placeOfSupply']> {
  const code = gstStateCode(address.state) ?? gstStateCode(await stateOfPincode(ctx, address.pincode));
  const name = code === undefined ? undefined : GST_STATES[code];
  return code === undefined || name === undefined ? otherTerritory : { code, name };
}

async function stateOfPincode(ctx: Sources, pincode: string): Promise<string> {
  return findPincode(await ctx.pincodes.current(ctx), pincode)?.state ?? '';
}
