import type { User } from '@bijli/contract';
import { useCallback, useState } from 'react';
import { type CheckoutDraft, draftFor } from './checkout-draft.ts';
import { readTab, storeInTab } from './tab-storage.ts';

/** The shopper's checkout input; every change is stored in the tab. */
export function useCheckoutDraft(user: User): [CheckoutDraft, (part: Partial<CheckoutDraft>) => void] {
  const [draft, setDraft] = useState(() => draftFor(user, readTab('checkout-draft')));

  const change = useCallback((part: Partial<CheckoutDraft>): void => {
    setDraft((before) => {
      const next = { ...before, ...part };
      storeInTab('checkout-draft', next);
      return next;
    });
  }, []);
  return [draft, change];
}
