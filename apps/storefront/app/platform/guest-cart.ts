import { randomKey } from './random-key.ts';
import { readStored, store } from './storage.ts';

/** The id of this browser's guest cart on the server: 'temp_' and a random part, created on first use. */
export function guestCartId(): string {
  const existing = existingGuestCartId();
  if (existing) return existing;
  const id = `temp_${randomKey()}`;
  store('tempCartId', id);
  return id;
}

/** The id of this browser's guest cart; undefined when none was created. */
export function existingGuestCartId(): string | undefined {
  const stored = readStored('tempCartId');
  return stored && /^temp_[A-Za-z0-9-]{8,64}$/.test(stored) ? stored : undefined;
}
