import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { resolvePincode } from './resolve-pincode.ts';

type WrittenPlace = { pincode: string; city: string; state: string };
export type DeliverablePlace = { city: string; state: string; isPincodeUnlisted: boolean };

/**
 * City and state of an address. They follow from a listed pincode, whatever the browser sends. With an unlisted pincode the
 * city is the shopper's, and the state must be one of its neighbours'. @throws AppError refused
 */
export async function deliverablePlace(ctx: Context, written: WrittenPlace): Promise<DeliverablePlace> {
  const resolved = await resolvePincode(ctx, written.pincode);
  if (!resolved) throw refusal('This pincode is not serviceable');
  if (resolved.kind === 'listed') return { city: resolved.city, state: resolved.state, isPincodeUnlisted: false };
  const { states } = resolved;
  const state = states.find((known) => known.toLowerCase() === written.state.toLowerCase());
  if (!state) throw refusal(`Pincode ${written.pincode} is in ${states.join(' or ')}`);
  return { city: written.city, state, isPincodeUnlisted: true };
}

function refusal(message: string): AppError {
  return new AppError('refused', message, { errors: [{ path: 'body.pincode', message }] });
}
