import { ApiError, type Client } from '@bijli/contract';
import { expect, test } from 'vitest';
import { type AddressChange, changeAddresses, deleteQuestion } from './change-addresses.ts';

type Api = Pick<Client, 'addAddress' | 'updateAddress' | 'deleteAddress' | 'setDefaultAddress'>;

const address = { line1: '14, Sea Breeze', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' };
const saved = [{ ...address, _id: 'a1' }];
const changes: [AddressChange, done: string, failed: string][] = [
  [{ type: 'add', address }, 'Address added successfully', 'Failed to add address'],
  [{ type: 'update', id: 'a1', address }, 'Address updated successfully', 'Failed to update address'],
  [{ type: 'delete', id: 'a1' }, 'Address deleted successfully', 'Failed to delete address'],
  [{ type: 'set-default', id: 'a1' }, 'Default address updated', 'Failed to set default address'],
];

const working = {
  addAddress: async () => saved,
  updateAddress: async () => saved,
  deleteAddress: async () => ({ success: true, addresses: saved }),
  setDefaultAddress: async () => ({ success: true, addresses: saved }),
} as unknown as Api;

function failing(error: Error): Api {
  const fail = () => Promise.reject(error);
  return { addAddress: fail, updateAddress: fail, deleteAddress: fail, setDefaultAddress: fail };
}

test.each(changes)('[ADDR-02][ADDR-03] %j returns the whole list and %j', async (change, message) => {
  expect(await changeAddresses(working, change)).toEqual({ isDone: true, addresses: saved, message });
});

test.each(changes)('[ADDR-02] when %j fails silently the message after %j is %j', async (change, _done, message) => {
  expect(await changeAddresses(failing(new ApiError(500, {})), change)).toEqual({ isDone: false, message });
  expect(await changeAddresses(failing(new Error('offline')), change)).toEqual({ isDone: false, message });
});

test('[ADDR-02] the server’s own message is preferred', async () => {
  const api = failing(new ApiError(400, { message: 'This pincode is not serviceable' }));
  const outcome = await changeAddresses(api, { type: 'add', address });
  expect(outcome).toEqual({ isDone: false, message: 'This pincode is not serviceable' });
});

test('[ADDR-02] the confirmation before an address is deleted', () => {
  expect(deleteQuestion).toBe('Are you sure you want to delete this address?');
});
