import type { Address, AddressInput, Client } from '@bijli/contract';
import { useEffect, useState } from 'react';
import { buyerApi } from '../../platform/buyer-api.ts';
import { messageOf } from '../../platform/errors.ts';
import { notify } from '../../platform/notify.ts';

/** The recipient; the checkout sends it with a new address. */
export type Receiver = { name?: string | undefined; email?: string | undefined };
type SaveAddressInput = { id?: string | undefined; address: AddressInput; receiver?: Receiver | undefined };

export type AddressBook = {
  /** undefined while loading */
  addresses: readonly Address[] | undefined;
  /** Why loading failed. */
  loadError: string | undefined;
  reload: () => void;
  /** Adds, or changes when given an id. Returns the saved address, or the error message. */
  save: (input: SaveAddressInput) => Promise<{ saved: Address | undefined } | { error: string }>;
  remove: (id: string) => Promise<void>;
  setDefault: (id: string) => Promise<void>;
};

/** The signed-in customer's saved addresses. Messages: specification point 8, Address. */
export function useAddressBook(): AddressBook {
  const [addresses, setAddresses] = useState<readonly Address[]>();
  const [loadError, setLoadError] = useState<string>();

  function load(): void {
    setLoadError(undefined);
    buyerApi
      .listAddresses()
      .then(setAddresses)
      .catch((error) => setLoadError(messageOf(error, 'Failed to load addresses')));
  }
  useEffect(load, []);

  async function change(call: () => Promise<readonly Address[]>, texts: { done: string; failed: string }) {
    try {
      setAddresses(await call());
      notify.success({ title: texts.done });
    } catch (error) {
      notify.error({ title: messageOf(error, texts.failed) });
    }
  }

  return {
    addresses,
    loadError,
    reload: load,
    save: async (input) => {
      const outcome = await saveAddress(buyerApi, input);
      if ('error' in outcome) return outcome;
      const saved = input.id
        ? outcome.list.find(({ _id }) => _id === input.id)
        : findAdded(outcome.list, addresses ?? []);
      setAddresses(outcome.list);
      notify.success({ title: input.id ? 'Address updated successfully' : 'Address added successfully' });
      return { saved };
    },
    remove: (id) =>
      change(async () => (await buyerApi.deleteAddress({ params: { id } })).addresses, {
        done: 'Address deleted successfully',
        failed: 'Failed to delete address',
      }),
    setDefault: (id) =>
      change(async () => (await buyerApi.setDefaultAddress({ params: { id } })).addresses, {
        done: 'Default address updated',
        failed: 'Failed to set default address',
      }),
  };
}

/** Adds or changes an address; returns the whole list, or the error message. Source: specification point 8. */
export async function saveAddress(
  client: Pick<Client, 'addAddress' | 'updateAddress'>,
  { id, address, receiver }: SaveAddressInput,
): Promise<{ list: Address[] } | { error: string }> {
  try {
    if (id) return { list: await client.updateAddress({ params: { id }, body: address }) };
    const { name, email } = receiver ?? {};
    return { list: await client.addAddress({ body: { ...address, ...(name && { name }), ...(email && { email }) } }) };
  } catch (error) {
    return { error: messageOf(error, id ? 'Failed to update address' : 'Failed to add address') };
  }
}

function findAdded(list: readonly Address[], before: readonly Address[]): Address | undefined {
  return list.find(({ _id }) => !before.some((old) => old._id === _id));
}
