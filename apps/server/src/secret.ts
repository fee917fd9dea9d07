import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './errors.ts';
import { createFileOnce } from './platform/create-file-once.ts';

const shortestSecret = 32;

/**
 * Demo mode makes its own secret once and keeps it beside the data; production refuses to start without one.
 * @throws StartError when the kept one is damaged
 */
export function readSecret({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): string {
  if (authSecret) return authSecret;
  const file = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  // Never over another's: processes that start together must end up with the same one.
  if (!existsSync(file)) createFileOnce(file, randomBytes(32).toString('base64url'));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= shortestSecret) return secret;
  throw new StartError(`${file} is damaged. Delete it, or set AUTH_SECRET; everybody then signs in again.`);
}
