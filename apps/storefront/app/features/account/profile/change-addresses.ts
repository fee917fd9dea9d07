import type { Address, AddressInput, Client } from '@bijli/contract';
import { messageOf } from '../../../platform/errors.ts';

type Api = Pick<Client, 'addAddress' | 'updateAddress' | 'deleteAddress' | 'setDefaultAddress'>;
export type AddressChange =
  | { type: 'add'; address: AddressInput }
  | { type: 'update'; id: string; address: AddressInput }
  | { type: 'delete'; id: string }
  | { type: 'set-default'; id: string };
/** The whole list after a change, or why it failed. */
export type AddressOutcome =
  | { isDone: true; addresses: Address[]; message: string }
  | { isDone: false; message: string };

export const deleteQuestion = 'Are you sure you want to delete this address?';

const messages: Readonly<Record<AddressChange['type'], { done: string; failed: string }>> = {
  add: { done: 'Address added successfully', failed: 'Failed to add address' },
  update: { done: 'Address updated successfully', failed: 'Failed to update address' },
  delete: { done: 'Address deleted successfully', failed: 'Failed to delete address' },
  'set-default': { done: 'Default address updated', failed: 'Failed to set default address' },
};

/** Changes the saved addresses. Never throws. Messages: specification point 8. */
export async function changeAddresses(api: Api, change: AddressChange): Promise<AddressOutcome> {
  const { done, failed } = messages[change.type];
  try {
    return { isDone: true, addresses: await send(api, change), message: done };
  } catch (error) {
    return { isDone: false, message: messageOf(error, failed) };
  }
}

async function send(api: Api, change: AddressChange): Promise<Address[]> {
  switch (change.type) {
    case 'add':
      return api.addAddress({ body: change.address });
    case 'update':
      return api.updateAddress({ params: { id: change.id }, body: change.address });
    case 'delete':
      return (await api.deleteAddress({ params: { id: change.id } })).addresses;
    case 'set-default':
      return (await api.setDefaultAddress({ params: { id: change.id } })).addresses;
  }
}
