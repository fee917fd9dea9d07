import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Clock } from '../context.ts';

const issuer = 'bijli';
const customerAudience = 'bijli-storefront';
const commandAudience = 'bijli-command';
export const accessTokenMinutes = 15;
const commandTokenMinutes = 1;
/** Clocks of several machines differ a little. One from further ahead was signed by a clock that was wrong, and would live too long. */
const mostSecondsAhead = 60;

export type AccessTokens = {
  sign: (actor: { userId: string; sessionId: string }) => Promise<string>;
  /** For the commands of the terminal, which prove by it that they know the store's secret. */
  signCommand: () => Promise<string>;
  /** Whom a token stands for; nobody when it is forged, expired, from the future or for another audience. */
  verify: (token: string) => Promise<Actor>;
};

/** A shopper sends the same token with each call of a visit; its signature stays as true as it was. */
const mostRemembered = 10_000;

const customerClaims = z.object({ sub: z.uuid(), sid: z.uuid() });

export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const now = () => Math.floor(clock().getTime() / 1000);
  const remembered = new LRUCache<string, { actor: Actor; issuedAt: number; expiresAt: number }>({
    max: mostRemembered,
  });

  function isFromFuture(issuedAt: number): boolean {
    return issuedAt > now() + mostSecondsAhead;
  }

  function sign(claims: JWTPayload, audience: string, minutes: number): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now())
      .setExpirationTime(now() + minutes * 60)
      .sign(key);
  }

  return {
    sign: ({ userId, sessionId }) => sign({ sub: userId, sid: sessionId }, customerAudience, accessTokenMinutes),
    signCommand: () => sign({}, commandAudience, commandTokenMinutes),
    async verify(token) {
      const known = remembered.get(token);
      if (known && known.expiresAt > now() && !isFromFuture(known.issuedAt)) return known.actor;
      remembered.delete(token);
      const audience = [customerAudience, commandAudience];
      const result = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        currentDate: clock(),
      }).catch(() => undefined);
      if (!result) return { kind: 'nobody' };
      const { iat: issuedAt = 0, exp: expiresAt } = result.payload;
      if (isFromFuture(issuedAt)) return { kind: 'nobody' };
      const actor = actorOfClaims(result.payload);
      if (expiresAt) remembered.set(token, { actor, issuedAt, expiresAt });
      return actor;
    },
  };
}

function actorOfClaims(payload: JWTPayload): Actor {
  if (payload.aud === commandAudience) return { kind: 'command' };
  const claims = customerClaims.safeParse(payload);
  return claims.success
    ? { kind: 'customer', userId: claims.data.sub, sessionId: claims.data.sid }
    : { kind: 'nobody' };
}

/** The actor of an Authorization header. A header that proves nothing is nobody's. */
export async function actorOf(header: string | undefined, tokens: AccessTokens): Promise<Actor> {
  const token = header?.match(/^Bearer (\S+)$/i)?.[1];
  return token ? tokens.verify(token) : { kind: 'nobody' };
}
