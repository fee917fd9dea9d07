import type { Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { findPincode } from './pincode-table.ts';

/** Every pincode with a post office is serviceable; an unknown one is a normal response, not an error. */
export async function lookupPincode(ctx: Context, { pin }: { pin: string }): Promise<Reply<'lookupPincode'>> {
  const place = findPincode(ctx.pincodes, pin);
  return { success: true, serviceable: place !== undefined, city: place?.city ?? '', state: place?.state ?? '' };
}
