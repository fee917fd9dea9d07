import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { GoogleSettings } from '../../../config.ts';
import type { Clock } from '../../../context.ts';
import { AppError } from '../../../errors.ts';

export type GooglePerson = { subject: string; email: string; name: string };

/** Verifies identity tokens. @throws AppError when a token is invalid or the issuer's keys cannot be fetched */
export type GoogleTokens = { verify: (token: string) => Promise<GooglePerson> };

const keyTimeoutMs = 3000;
const keyPauseMs = 10_000;
const keyLifeMs = 60 * 60_000;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  name: z.string().optional(),
});

/**
 * Verifies tokens against the issuer's published keys; an unknown key id triggers a refetch, at most every ten
 * seconds.
 */
export function createGoogleTokens(settings: GoogleSettings, clock: Clock): GoogleTokens {
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), {
    timeoutDuration: keyTimeoutMs,
    cooldownDuration: keyPauseMs,
    cacheMaxAge: keyLifeMs,
  });
  return {
    async verify(token) {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: settings.clientId,
        // Google uses its issuer name with and without the protocol.
        issuer: [settings.issuer, settings.issuer.replace(/^https?:\/\//, '')],
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: 10,
        currentDate: clock(),
      }).catch((cause: unknown) => {
        throw isUnreachable(cause) ? issuerUnreachable(cause) : failed(cause);
      });
      return readPerson(payload);
    },
  };
}

function readPerson(payload: JWTPayload): GooglePerson {
  const read = claims.safeParse(payload);
  if (!read.success) throw failed(read.error);
  const { sub: subject, email, name } = read.data;
  return { subject, email, name: name ?? '' };
}

/** Errors that do not concern the token itself come from fetching the keys. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code);
}

function failed(cause: unknown): AppError {
  return new AppError('invalid_input', 'Google sign-in failed.', { cause });
}

function issuerUnreachable(cause: unknown): AppError {
  const message = 'Google sign-in failed. Google cannot be reached right now; please use your phone number instead.';
  return new AppError('provider_unavailable', message, { cause });
}
