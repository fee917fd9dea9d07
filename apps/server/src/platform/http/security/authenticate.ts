import type { Call } from '@bijli/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../actor.ts';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { actorOf } from '../../access-tokens.ts';
import type { Database } from '../../database/database.ts';
import { hasCsrfToken, staffTokenOf } from './staff-cookie.ts';

type Sources = { services: Services; db: Database };

const apiKeyHeader = /^Bearer (bijli_[\w-]{43})$/i;

/**
 * Who sends the request. A cookie of the staff counts only for calls of the staff that carry no Authorization header.
 * @throws AppError not_allowed when a change comes with the cookie and without its CSRF token
 */
export async function authenticate({ services, db }: Sources, call: Call, request: FastifyRequest): Promise<Actor> {
  const { authorization } = request.headers;
  const apiKey = authorization?.match(apiKeyHeader)?.[1];
  if (apiKey) return (await services.findStaffActor(db, { apiKey })) ?? { kind: 'nobody' };
  if (authorization === undefined && (call.access === 'staff' || call.access === 'staff-member'))
    return staffOfCookie({ services, db }, call, request);
  const actor = await actorOf(authorization, services.accessTokens);
  if (actor.kind !== 'customer') return actor;
  // A signed-out device loses access at once, although its access token is valid for minutes.
  return (await services.isSessionLive(db, actor)) ? actor : { kind: 'nobody' };
}

async function staffOfCookie({ services, db }: Sources, call: Call, request: FastifyRequest): Promise<Actor> {
  const sessionToken = staffTokenOf(request, services.config.publicUrl);
  const actor =
    sessionToken && (await services.findStaffActor(db, { sessionToken, isBackground: call.isBackground === true }));
  if (!sessionToken || !actor) return { kind: 'nobody' };
  if (call.method !== 'GET' && !hasCsrfToken(request, sessionToken))
    throw new AppError('not_allowed', 'The request lacks the token of this session. Reload the page and try again.', {
      details: { isTokenStale: true },
    });
  return actor;
}
