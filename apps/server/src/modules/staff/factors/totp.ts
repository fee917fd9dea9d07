import type { Context } from '../../../context.ts';
import { decryptSecret } from './encrypt-secret.ts';

const periodSeconds = 30;

type Code = { secret: string; code: string; now: Date };

/** A new secret for an authenticator app: base32, and as an otpauth address for a QR code, under the shop's name. */
export async function createTotpSecret(
  { settings }: Pick<Context, 'settings'>,
  email: string,
): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await import('otpauth');
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ issuer: settings.values.shortName, label: email, secret, period: periodSeconds }).toString();
  return { secret: secret.base32, uri };
}

/** The time step of a right code, of now or one step off (RFC 6238, section 5.2); undefined when it is wrong. */
export async function stepOfCode({ secret, code, now }: Code): Promise<number | undefined> {
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** As stored, after a change of AUTH_SECRET undefined: the person needs a recovery code. */
export function readTotpSecret(ctx: Context, encrypted: string): string | undefined {
  const secret = decryptSecret(encrypted, ctx.config.authSecret ?? '');
  if (secret === undefined)
    ctx.log.error('A second factor cannot be read: AUTH_SECRET is not the one it was stored with');
  return secret;
}
