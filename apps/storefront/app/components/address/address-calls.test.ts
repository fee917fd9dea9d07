import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { placeOf } from './place-fields.tsx';
import { saveAddress } from './use-address-book.ts';
import { lookUpPincode } from './use-pincode-lookup.ts';

const address = { label: 'Home', line1: 'A', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' } as const;
const offline = () => Promise.reject(new NetworkError('offline'));

test('[PIN-01] a serviceable pincode returns its city and state', async () => {
  const lookupPincode = vi.fn<Client['lookupPincode']>(async () => ({
    success: true,
    serviceable: true,
    city: 'Mumbai',
    state: 'Maharashtra',
  }));
  const response = await lookUpPincode({ lookupPincode }, '400001');
  expect(response).toEqual({ kind: 'deliverable', city: 'Mumbai', state: 'Maharashtra' });
  expect(lookupPincode).toHaveBeenCalledWith({ query: { pin: '400001' } });
});

test('[PIN-03] an unlisted pincode returns the states it can be in; the typed city and a state of them count', async () => {
  const states = ['Tamil Nadu', 'Puducherry'];
  const unlisted = { success: true as const, serviceable: true, city: '', state: 'Tamil Nadu', states };
  const lookup = await lookUpPincode({ lookupPincode: async () => unlisted }, '605999');
  expect(lookup).toEqual({ kind: 'deliverable', city: '', state: 'Tamil Nadu', states });
  expect(placeOf(lookup, { city: 'Bahour', state: 'Puducherry' })).toEqual({ city: 'Bahour', state: 'Puducherry' });
  expect(placeOf(lookup, { city: 'Bahour', state: 'Kerala' })).toEqual({ city: 'Bahour', state: '' });
  const one = { ...lookup, states: ['Kerala'] };
  expect(placeOf(one, { city: 'Kochi', state: '' })).toEqual({ city: 'Kochi', state: 'Kerala' });
  const listed = { kind: 'deliverable', city: 'Mumbai', state: 'Maharashtra' } as const;
  expect(placeOf(listed, { city: 'Atlantis', state: '' })).toEqual({ city: 'Mumbai', state: 'Maharashtra' });
});

test('[PIN-01] other responses return the reason', async () => {
  const nowhere: Client['lookupPincode'] = async () => ({ success: true, serviceable: false, city: '', state: '' });
  expect(await lookUpPincode({ lookupPincode: nowhere }, '999999')).toEqual({
    kind: 'refused',
    message: 'This pincode is not serviceable',
  });
  expect(await lookUpPincode({ lookupPincode: offline }, '400001')).toEqual({
    kind: 'failed',
    message: 'Failed to verify pincode',
  });
});

test('[ADDR-03] an address is added, in the checkout with name and e-mail, or changed by its id', async () => {
  const addAddress = vi.fn<Client['addAddress']>(async () => []);
  const updateAddress = vi.fn<Client['updateAddress']>(async () => []);
  const client = { addAddress, updateAddress };
  await saveAddress(client, { address, receiver: { name: 'Asha', email: 'a@b.in' } });
  expect(addAddress).toHaveBeenCalledWith({ body: { ...address, name: 'Asha', email: 'a@b.in' } });
  await saveAddress(client, { id: 'home', address });
  expect(updateAddress).toHaveBeenCalledWith({ params: { id: 'home' }, body: address });
});

test('[ADDR-02] failures show the server’s message, else the fallback', async () => {
  const failing = { addAddress: offline, updateAddress: offline };
  expect(await saveAddress(failing, { address })).toEqual({ error: 'Failed to add address' });
  expect(await saveAddress(failing, { id: 'home', address })).toEqual({ error: 'Failed to update address' });
  const refusing = { ...failing, addAddress: () => Promise.reject(new ApiError(422, { message: 'Not there' })) };
  expect(await saveAddress(refusing, { address })).toEqual({ error: 'Not there' });
});
