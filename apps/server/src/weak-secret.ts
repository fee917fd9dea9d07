import { deflateRawSync } from 'node:zlib';

/** Whether a secret holds less than `least` letters of its own: what repeats itself can be written shorter. */
export function isWeakSecret(secret: string, least: number): boolean {
  return deflateRawSync(secret).length < least * 0.75;
}
