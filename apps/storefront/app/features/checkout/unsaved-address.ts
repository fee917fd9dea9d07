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
  return entry.line1 !== start.line1 || entry.line2 !== start.line2 || entry.pincode !== start.pincode;
}
