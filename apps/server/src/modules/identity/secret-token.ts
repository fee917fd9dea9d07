import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, told once and stored only as their hash. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token of 32 random bytes needs no key and no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
