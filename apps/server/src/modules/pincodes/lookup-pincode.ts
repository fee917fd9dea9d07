import type { Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { findPincode } from './pincode-table.ts';

/** We deliver to every pincode that a post office serves; an unknown one is an answer, not an error. */
export async function lookupPincode(ctx: Context, { pin }: { pin: string }): Promise<Reply<'lookupPincode'>> {
  const place = findPincode(ctx.pincodes, pin);
  return { success: true, serviceable: place !== undefined, city: place?.city ?? '', state: place?.state ?? '' };
}
