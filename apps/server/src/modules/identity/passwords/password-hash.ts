import { hash } from '@node-rs/argon2';

/** Argon2id with OWASP's recommended parameters; the library's default algorithm. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
