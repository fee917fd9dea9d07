import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes; only the hash is stored. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token of 32 random bytes needs neither key nor salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
