import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Clock } from '../context.ts';

const issuer = 'bijli';
const customerAudience = 'bijli-storefront';
const commandAudience = 'bijli-command';
export const accessTokenMinutes = 15;
const commandTokenMinutes = 1;
/** Tolerated clock skew. A token issued further in the future was signed with a wrong clock and would live too long. */
const maxClockSkewSeconds = 60;

export type AccessTokens = {
  sign: (actor: { userId: string; sessionId: string }) => Promise<string>;
  /** For terminal commands: proves that they know the store's secret. */
  signCommand: () => Promise<string>;
  /** The actor a token identifies; `nobody` when it is forged, expired, from the future or for another audience. */
  verify: (token: string) => Promise<Actor>;
};

const customerClaims = z.object({ sub: z.uuid(), sid: z.uuid() });

export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const now = () => Math.floor(clock().getTime() / 1000);

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
      const audience = [customerAudience, commandAudience];
      const options = { algorithms: ['HS256'], issuer, audience, currentDate: clock() };
      const { payload } = (await jwtVerify(token, key, options).catch(() => undefined)) ?? {};
      const isValid = payload !== undefined && (payload.iat ?? 0) <= now() + maxClockSkewSeconds;
      return isValid ? actorOfClaims(payload) : { kind: 'nobody' };
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

/** The actor of an Authorization header; `nobody` when the header is missing or invalid. */
export async function actorOf(header: string | undefined, tokens: AccessTokens): Promise<Actor> {
  const token = header?.match(/^Bearer (\S+)$/i)?.[1];
  return token ? tokens.verify(token) : { kind: 'nobody' };
}
