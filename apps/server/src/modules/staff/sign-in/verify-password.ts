import { verify } from '@node-rs/argon2';
import { hashPassword } from '../../identity/index.ts';

let hashOfNobody: Promise<string> | undefined;

/** Takes as long for somebody without a password, so that the time tells nothing. */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(hash ?? (await hashOfNobody), password);
  return Boolean(hash) && isRight;
}
