import { ApiError, type Client } from '@bijli/contract';
import { PINCODE_DIGITS } from '@bijli/rules';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';

export type PincodeResult =
  /** With `states`, the pincode is in no list: the shopper writes the city, and chooses one of them. */
  | { kind: 'deliverable'; city: string; state: string; states?: readonly string[] }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string };
export type PincodeLookup = { kind: 'none' } | { kind: 'looking' } | PincodeResult;

/** City and state of a complete pincode, or why there are none. Never throws. Source: specification point 5, Address. */
export async function lookUpPincode(client: Pick<Client, 'lookupPincode'>, pin: string): Promise<PincodeResult> {
  try {
    const { serviceable, city, state, states } = await client.lookupPincode({ query: { pin } });
    if (!serviceable) return { kind: 'refused', message: 'This pincode is not serviceable' };
    return { kind: 'deliverable', city, state, ...(states && { states }) };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 404;
    if (isRefused) return { kind: 'refused', message: 'This pincode is not serviceable' };
    return { kind: 'failed', message: 'Failed to verify pincode' };
  }
}

/** Looks a pincode up once it has six digits; `again` retries a failed lookup. */
export function usePincodeLookup(pincode: string): { lookup: PincodeLookup; again: () => void } {
  const [found, setFound] = useState<{ pincode: string; result: PincodeResult }>();
  const [attempt, setAttempt] = useState(0);
  const isWhole = pincode.length === PINCODE_DIGITS;

  useEffect(() => {
    if (!isWhole) return;
    let isCurrent = true;
    // Shows the loading state for a retry too.
    if (attempt > 0) setFound(undefined);
    lookUpPincode(api, pincode).then((result) => isCurrent && setFound({ pincode, result }));
    return () => {
      isCurrent = false;
    };
  }, [pincode, isWhole, attempt]);

  return { lookup: currentLookup(pincode, found), again: () => setAttempt(attempt + 1) };
}

function currentLookup(pincode: string, found?: { pincode: string; result: PincodeResult }): PincodeLookup {
  if (pincode.length !== PINCODE_DIGITS) return { kind: 'none' };
  return found?.pincode === pincode ? found.result : { kind: 'looking' };
}
