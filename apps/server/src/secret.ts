import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './errors.ts';
import { createFileOnce } from './platform/create-file-once.ts';

const minimumLength = 32;

/**
 * Demo mode generates its own secret once and stores it in the data folder; production does not start without AUTH_SECRET.
 * @throws StartError when the stored secret is damaged
 */
export function readSecret({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): string {
  if (authSecret) return authSecret;
  const file = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  // Never overwritten: processes that start together must use the same secret.
  if (!existsSync(file)) createFileOnce(file, randomBytes(32).toString('base64url'));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= minimumLength) return secret;
  throw new StartError(`${file} is damaged. Delete it, or set AUTH_SECRET; all users then have to sign in again.`);
}
