import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../../../../context.ts';

const issuer = 'bijli';
const audience = 'bijli-preview';
const days = 7;

type Signing = Pick<Context, 'config' | 'clock'>;

/** Names one product, for a week. */
export async function signPreview(ctx: Signing, productId: string): Promise<{ token: string; expiresAt: Date }> {
  const now = Math.floor(ctx.clock().getTime() / 1000);
  const expires = now + days * 86_400;
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(productId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(keyOf(ctx));
  return { token, expiresAt: new Date(expires * 1000) };
}

/** The product that a token names; undefined when it is forged or expired. */
export async function previewedProduct(ctx: Signing, token: string): Promise<string | undefined> {
  const options = { algorithms: ['HS256'], issuer, audience, currentDate: ctx.clock() };
  const result = await jwtVerify(token, keyOf(ctx), options).catch(() => undefined);
  return result?.payload.sub;
}

function keyOf({ config }: Signing): Uint8Array {
  return new TextEncoder().encode(config.authSecret);
}
