import { hash } from '@node-rs/argon2';

/** Argon2id at the strength that OWASP names; the default algorithm of the library. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
