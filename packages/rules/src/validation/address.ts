/** The labels an address may have. Source: specification point 5. */
export const ADDRESS_LABELS = ['Home', 'Office', 'Other'] as const;

export type AddressLabel = (typeof ADDRESS_LABELS)[number];

/** The country of an address that names none. Source: specification point 3. */
export const DEFAULT_COUNTRY = 'India';

/** The digits of a pincode. Source: specification point 9. */
export const PINCODE_DIGITS = 6;

/** The required fields of an address; `hasPincodeIssue` after a failed pincode lookup. */
export type AddressEntry = {
  line1: string;
  city: string;
  state: string;
  pincode: string;
  hasPincodeIssue?: boolean | undefined;
};

/** The message for a pincode that is not 6 digits. Source: specification point 5. */
export function pincodeError(value: string): string | undefined {
  return /^[0-9]{6}$/.test(value) ? undefined : 'Please enter a valid 6-digit pincode';
}

/** The message for an address to be saved. Source: specification point 5. */
export function addressError(address: AddressEntry): string | undefined {
  const required = [address.line1, address.city, address.state, address.pincode];
  if (required.some((value) => value.trim() === '')) return 'Please fill all required address fields';
  if (address.hasPincodeIssue) return 'Please fix pincode issues before saving';
  return pincodeError(address.pincode);
}

/** The message for an order without a delivery address: none saved, or none chosen. Source: specification point 5. */
export function deliveryAddressError(choice: {
  addressCount: number;
  selectedId: string | null | undefined;
}): string | undefined {
  if (choice.addressCount === 0) return 'Please add a delivery address';
  return choice.selectedId ? undefined : 'Please select a delivery address';
}
