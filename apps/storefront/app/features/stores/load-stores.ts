import type { Client, StorePlace } from '@bijli/contract';
import { PINCODE_DIGITS, plainDigits } from '@bijli/rules';

export type FoundStores = {
  /** As in the URL; '' without one. */
  pin: string;
  stores: StorePlace[];
  problem?: 'bad pin' | 'failed';
};

type RevalidationArgs = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** The stores near the PIN code in the URL; all of them without one. Failures are logged and return nothing. */
export async function loadStores(api: Pick<Client, 'findStores'>, url: string): Promise<FoundStores> {
  const pin = pinOf(new URL(url));
  if (pin !== '' && !isCompletePin(pin)) return { pin, stores: [], problem: 'bad pin' };
  // Not in India: the server would refuse it.
  if (pin.startsWith('0')) return { pin, stores: [] };
  try {
    return { pin, stores: await api.findStores(pin === '' ? {} : { query: { pin } }) };
  } catch (error) {
    console.error('The stores could not be fetched', error);
    return { pin, stores: [], problem: 'failed' };
  }
}

/** Selecting another of the stores found needs no request. */
export function shouldLoadStoresAgain({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidationArgs): boolean {
  const isChoice = pinOf(currentUrl) === pinOf(nextUrl) && currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && !isChoice;
}

export function isCompletePin(text: string): boolean {
  return text.length === PINCODE_DIGITS && /^\d+$/.test(text);
}

function pinOf({ searchParams }: URL): string {
  return plainDigits(searchParams.get('pin') ?? '')
    .trim()
    .slice(0, 20);
}
