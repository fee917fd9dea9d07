import type { Address } from '@bijli/contract';

/** The delivery address: the selected one, else the default, else the first. Source: specification point 4. */
export function selectedAddress(addresses: readonly Address[], chosenId: string | undefined): Address | undefined {
  const chosen = addresses.find(({ _id }) => _id === chosenId);
  return chosen ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
}
