import { expect, test } from 'vitest';
import { upiIdError } from './upi-id.ts';

test('[REFO-45] a UPI ID has a name, an @ and a bank', () => {
  for (const text of ['asha@okbank', ' asha.rao-1@ybl ', 'as@ax']) expect(upiIdError(text)).toBeUndefined();
  for (const text of ['', 'asha', 'asha@', '@okbank', 'a@okbank', 'asha@ok bank', 'asha@1bank', 'asha@ok.bank'])
    expect(upiIdError(text), text).toBe('Please enter a valid UPI ID, like name@bank');
});
