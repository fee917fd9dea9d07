import { deflateRawSync } from 'node:zlib';

/** Characters of the secrets that the owner generates. */
export const minimumSecretLength = { AUTH_SECRET: 32, METRICS_TOKEN: 16 };

/** Whether a secret repeats itself so much that it compresses to fewer than `minimumLength` independent characters. */
export function isWeakSecret(secret: string, minimumLength: number): boolean {
  return deflateRawSync(secret).length < minimumLength * 0.75;
}
