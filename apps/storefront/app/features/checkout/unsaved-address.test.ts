import type { Address } from '@bijli/contract';
import { expect, test } from 'vitest';
import { addressEntry } from '../../components/address/address-form.tsx';
import { isAddressUnsaved } from './unsaved-address.ts';

const phone = '9820041776';
const home: Address = {
  _id: 'home',
  label: 'Home',
  line1: '12 Hill Road',
  line2: '',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
  country: 'India',
  phone,
  isDefault: true,
};

test('[CHK-05] a closed form, or one only opened, is not unsaved', () => {
  expect(isAddressUnsaved(undefined, [home])).toBe(false);
  expect(isAddressUnsaved({ entry: addressEntry({ phone }) }, [home])).toBe(false);
  expect(isAddressUnsaved({ id: 'home', entry: addressEntry({ address: home, phone }) }, [home])).toBe(false);
});

test.each([{ line1: '7 Park Street' }, { line2: 'Floor 2' }, { pincode: '700016' }])(
  '[CHK-05] %j typed into a new address or a changed one is unsaved',
  (part) => {
    expect(isAddressUnsaved({ entry: { ...addressEntry({ phone }), ...part } }, [home])).toBe(true);
    const entry = { ...addressEntry({ address: home, phone }), ...part };
    expect(isAddressUnsaved({ id: 'home', entry }, [home])).toBe(true);
  },
);

test('[CHK-05] another phone of a saved address is unsaved, the initial phone of a new address is not', () => {
  const entry = { ...addressEntry({ address: home, phone }), phone: '9820041777' };
  expect(isAddressUnsaved({ id: 'home', entry }, [home])).toBe(true);
  expect(isAddressUnsaved({ entry: addressEntry({ phone: '' }) }, [home])).toBe(false);
});
