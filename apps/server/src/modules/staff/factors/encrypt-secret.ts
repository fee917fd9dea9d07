import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key derived from the store's secret: a copy of the database alone reveals no second factor. */
export function encryptSecret(text: string, storeSecret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(storeSecret), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Undefined when it was encrypted with another secret. */
export function decryptSecret(encrypted: string, storeSecret: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(storeSecret), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(storeSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', storeSecret, '', 'bijli staff second factor', 32));
}
