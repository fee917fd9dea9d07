import type { Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { resolvePincode } from './resolve-pincode.ts';

/**
 * Every listed pincode is serviceable. An unlisted one comes with the states it can be in, and without a city, which the
 * shopper writes. Anything else is a normal response too, not an error.
 */
export async function lookupPincode(ctx: Context, { pin }: { pin: string }): Promise<Reply<'lookupPincode'>> {
  const resolved = await resolvePincode(ctx, pin);
  if (!resolved) return { success: true, serviceable: false, city: '', state: '' };
  if (resolved.kind === 'listed') {
    const { city, state } = resolved;
    return { success: true, serviceable: true, city, state };
  }
  const { states } = resolved;
  const [state = '', ...others] = states;
  return { success: true, serviceable: true, city: '', state: others.length === 0 ? state : '', states };
}
