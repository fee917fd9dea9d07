import { randomBytes } from 'node:crypto';
import { hashToken } from '../../identity/index.ts';

const count = 10;
/** 32 characters, none mistaken for another: 80 bits a code. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;

/** Ten codes like 'K7QM-2F9X-…', each of which counts once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
    return code.match(/.{4}/g)?.join('-') ?? code;
  });
}

/** Of a code as typed, with or without dashes, in either case. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
}
