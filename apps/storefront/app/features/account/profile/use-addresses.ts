import type { Address } from '@bijli/contract';
import { useState } from 'react';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { notify } from '../../../platform/notify.ts';
import { type AddressChange, changeAddresses } from './change-addresses.ts';

/** The saved addresses and a function to change them. `change` returns the error message, or undefined on success. */
export function useAddresses(loaded: readonly Address[]) {
  const [addresses, setAddresses] = useState(loaded);
  const [isChanging, setChanging] = useState(false);

  async function change(wanted: AddressChange): Promise<string | undefined> {
    setChanging(true);
    const outcome = await changeAddresses(buyerApi, wanted);
    setChanging(false);
    if (!outcome.isDone) {
      notify.error({ title: outcome.message });
      return outcome.message;
    }
    setAddresses(outcome.addresses);
    notify.success({ title: outcome.message });
    return undefined;
  }

  return { addresses, isChanging, change };
}
