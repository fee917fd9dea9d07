import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Actor, Clock, CustomerActor } from '../context.ts';

const issuer = 'bijli';
const audience = 'bijli-storefront';
export const accessTokenMinutes = 15;

export type AccessTokens = {
  sign: (actor: { userId: string; sessionId: string }) => Promise<string>;
  /** The customer a token stands for; undefined when it is forged, expired or for another audience. */
  verify: (token: string) => Promise<CustomerActor | undefined>;
};

const payloadSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign({ userId, sessionId }) {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenMinutes * 60)
        .sign(key);
    },
    async verify(token) {
      const result = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        currentDate: clock(),
      }).catch(() => undefined);
      const payload = payloadSchema.safeParse(result?.payload);
      return payload.success ? { kind: 'customer', userId: payload.data.sub, sessionId: payload.data.sid } : undefined;
    },
  };
}

/** The actor of an Authorization header. A header that proves nothing is nobody's. */
export async function actorOf(header: string | undefined, tokens: AccessTokens): Promise<Actor> {
  const token = header?.match(/^Bearer (\S+)$/i)?.[1];
  return (token && (await tokens.verify(token))) || { kind: 'nobody' };
}
