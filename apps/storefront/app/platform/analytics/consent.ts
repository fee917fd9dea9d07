import { create } from 'zustand';
import { onStoredElsewhere, readStored, store } from '../storage.ts';

export type Consent = 'granted' | 'denied';

export type ConsentState = {
  /** Undefined until the shopper has chosen. */
  choice: Consent | undefined;
  /** True once the stored choice has been read. */
  isInitialized: boolean;
  /** The shopper wants to choose again. */
  isReopened: boolean;
  initialize: () => () => void;
  choose: (choice: Consent) => void;
  reopen: () => void;
};

/** The shopper's consent to analytics; stored under the key consent. */
export const useConsent = create<ConsentState>()((set) => ({
  choice: undefined,
  isInitialized: false,
  isReopened: false,
  initialize: () => {
    set({ choice: asConsent(readStored('consent')), isInitialized: true });
    return onStoredElsewhere('consent', (text) => set({ choice: asConsent(text) }));
  },
  choose: (choice) => {
    store('consent', choice);
    set({ choice, isReopened: false });
  },
  reopen: () => set({ isReopened: true }),
}));

function asConsent(text: string | null): Consent | undefined {
  return text === 'granted' || text === 'denied' ? text : undefined;
}
