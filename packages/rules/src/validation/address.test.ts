import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS_LABELS, addressError, DEFAULT_COUNTRY, deliveryAddressError, pincodeError } from './address.ts';

const address = { line1: '4 Ashram Road', city: 'Ahmedabad', state: 'Gujarat', pincode: '380009' };

test.each(['line1', 'city', 'state', 'pincode'])('[ADDR-01] an address without %s is refused', (field) => {
  expect(addressError({ ...address, [field]: ' ' })).toBe('Please fill all required address fields');
});

test('[ADDR-01] a complete address is accepted', () => {
  expect(addressError(address)).toBeUndefined();
});

test('[PIN-01] a pincode issue must be fixed before the address is saved', () => {
  expect(addressError({ ...address, hasPincodeIssue: true })).toBe('Please fix pincode issues before saving');
  expect(addressError({ ...address, pincode: '38000' })).toBe('Please enter a valid 6-digit pincode');
});

test('[ADDR-01] the labels are Home, Office and Other, the default country is India', () => {
  expect(ADDRESS_LABELS).toEqual(['Home', 'Office', 'Other']);
  expect(DEFAULT_COUNTRY).toBe('India');
});

test('[PIN-01] any six digits are a pincode, and any other character makes it invalid', () => {
  const sixDigits = fc.nat(999_999).map((number) => String(number).padStart(6, '0'));
  const noDigit = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((text) => !/[0-9]/.test(text));
  fc.assert(
    fc.property(sixDigits, fc.nat(5), noDigit, (pincode, at, character) => {
      expect(pincodeError(pincode)).toBeUndefined();
      const spoilt = pincode.slice(0, at) + character + pincode.slice(at + 1);
      expect(pincodeError(spoilt)).toBe('Please enter a valid 6-digit pincode');
      expect(pincodeError(pincode.slice(1))).toBe('Please enter a valid 6-digit pincode');
      expect(pincodeError(`${pincode}0`)).toBe('Please enter a valid 6-digit pincode');
    }),
  );
});

test('[CHK-05] an order needs a saved and chosen delivery address', () => {
  expect(deliveryAddressError({ addressCount: 0, selectedId: undefined })).toBe('Please add a delivery address');
  expect(deliveryAddressError({ addressCount: 2, selectedId: null })).toBe('Please select a delivery address');
  expect(deliveryAddressError({ addressCount: 2, selectedId: 'a1' })).toBeUndefined();
});
