import type { Address } from '@bijli/contract';
import { addressEntry } from '../../components/address/address-form.tsx';
import type { AddressDraft } from './checkout-draft.ts';

/** Whether the address form differs from its initial values, in which case the order would go elsewhere. */
export function isAddressUnsaved(draft: AddressDraft | undefined, addresses: readonly Address[]): boolean {
  if (!draft) return false;
  const { entry } = draft;
  const address = addresses.find(({ _id }) => _id === draft.id);
  const start = addressEntry({ address, phone: '' });
  // The phone was not typed: an entry without one starts with the shopper's own.
  if (start.phone && entry.phone !== start.phone) return true;
  const typed = ['line1', 'line2', 'pincode', 'city', 'state'] as const;
  return typed.some((field) => entry[field] !== start[field]);
}
