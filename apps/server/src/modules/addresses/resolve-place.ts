import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findPincode } from '../pincodes/index.ts';

/** City and state follow from the pincode; those sent by the browser are ignored. */
export function resolvePlace(ctx: Context, pincode: string): { pincode: string; city: string; state: string } {
  const place = findPincode(ctx.pincodes, pincode);
  if (place) return { pincode, city: place.city, state: place.state };
  const message = 'This pincode is not serviceable';
  throw new AppError('refused', message, { errors: [{ path: 'body.pincode', message }] });
}
