import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Fourteen random letters and digits, like every identifier of the provider. */
export function newIdentifier(): string {
  return Array.from(randomBytes(14), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
