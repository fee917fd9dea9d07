import type { Readable } from 'node:stream';
import {
  API_BASE_PATH,
  type Call,
  type CallName,
  fileTypes,
  pathsOf,
  type Received,
  type Reply,
  responseTypesOf,
} from '@bijli/contract';
import { calls } from '@bijli/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isStaffActor } from '../../actor.ts';
import type { Context, CustomerContext, Services, StaffContext, StaffMemberContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Topic } from '../changes.ts';
import type { Database, Reader } from '../database/database.ts';
import { cacheKey } from './cache/cache-key.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { sendCached } from './cache/send-cached.ts';
import { invalidInput, isWellFormed, textCannotBeStored } from './input-errors.ts';
import { authenticate } from './security/authenticate.ts';
import { authorize, notSignedIn } from './security/authorize.ts';
import { browserOf } from './security/browser-cookie.ts';
import { staffCookieOf } from './security/staff-cookie.ts';

/** Dependencies of the routes. */
export type RouteContext = {
  app: FastifyInstance;
  services: Services;
  db: Database;
  reader: Reader;
  cache: ResponseCache;
};

type Contexts = {
  public: Context;
  guest: Context;
  provider: Context;
  customer: CustomerContext;
  staff: StaffContext;
  'staff-member': StaffMemberContext;
};
type ContextOf<Name extends CallName> = Contexts[(typeof calls)[Name]['access']];
type Handler<Name extends CallName> = (
  ctx: ContextOf<Name>,
  input: Received<Name> & { idempotencyKey?: string },
) => Promise<Reply<Name> | (Reply<Name> extends Reply<'getInvoice'> ? StreamedFile : never)>;
/** A file that is written while it is sent. */
export type StreamedFile = { name: string; stream: Readable };
type SentFile = Reply<'getInvoice'> | StreamedFile;
type Topics<Name extends CallName> = { topics: (input: Received<Name>) => Topic[] };
type Options<Name extends CallName> = (typeof calls)[Name] extends { isCached: true } ? [Topics<Name>] : [];

/** Registers the route of a contract call: access, validation, the verb, its reply. A cached call has `topics`. */
export function answerCall<Name extends CallName>(
  routeContext: RouteContext,
  name: Name,
  handler: Handler<Name>,
  ...[options]: Options<Name>
): void {
  const call: Call = calls[name];
  const work = handler as unknown as (ctx: Context, input: object) => Promise<unknown>;
  const topics = options?.topics as ((input: object) => Topic[]) | undefined;
  const route = {
    method: call.method,
    config: { call: name, isCached: topics !== undefined },
    ...(call.bodyLimitBytes ? largeBody(routeContext, call, call.bodyLimitBytes) : {}),
    handler: topics ? cachedHandler(routeContext, name, work, topics) : plainHandler(routeContext, name, work),
  };
  for (const url of pathsOf(call).map(fastifyPath)) {
    if (call.requestTypes) void routeContext.app.register(async (scope) => acceptFiles(scope).route({ ...route, url }));
    else routeContext.app.route({ ...route, url });
  }
}

/** Reads bodies of this scope as bytes, whatever their content type. */
function acceptFiles(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}

/** Authenticates before reading a large body. */
function largeBody(routeContext: RouteContext, call: Call, bodyLimit: number) {
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest) => {
      await contextOf(routeContext, call, request);
    },
  };
}

export function fastifyPath(path: string): string {
  return API_BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1');
}

function plainHandler(
  routeContext: RouteContext,
  name: CallName,
  work: (ctx: Context, input: object) => Promise<unknown>,
) {
  const call: Call = calls[name];
  const { status = 200 } = call;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { publicUrl } = routeContext.services.config;
    const cookies = {
      browser: browserOf(request, reply, publicUrl),
      staffCookie: staffCookieOf(request, reply, publicUrl),
    };
    const ctx = { ...(await contextOf(routeContext, call, request)), ...cookies };
    const result = await work(ctx, readInput(name, request));
    if (call.responseType === 'text/event-stream') return sendEvents(reply, result as Readable);
    if (call.responseType) return sendFile(reply, call, result as SentFile);
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').code(status);
    return reply.send(JSON.stringify(result));
  };
}

function cachedHandler(
  routeContext: RouteContext,
  name: CallName,
  work: (ctx: Context, input: object) => Promise<unknown>,
  topics: (input: object) => Topic[],
) {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = cacheKey(name, request.url);
    const input = readInput(name, request);
    const entry = await routeContext.cache.remember(key, async () => {
      const result = await routeContext.reader.read((db) => work(anonymousContext(routeContext, db), input));
      const body = Buffer.from(JSON.stringify(result));
      return { status: 200, headers, body, topics: topics(input) };
    });
    return sendCached(request, reply, entry);
  };
}

function anonymousContext({ services }: RouteContext, db: Database): Context {
  return {
    ...services,
    topicCache: services.topicCache.forReader(),
    db,
    actor: { kind: 'nobody' },
    isInTransaction: false,
    ip: '',
    userAgent: '',
  };
}

async function contextOf(routeContext: RouteContext, call: Call, request: FastifyRequest): Promise<Context> {
  const { services, db } = routeContext;
  const actor = await authenticate({ services, db }, call, request);
  if (isStaffActor(actor)) request.staffActor = actor;
  authorize(call, actor, services.clock());
  if (
    call.access === 'guest' &&
    actor.kind === 'nobody' &&
    request.headers.authorization &&
    !namesGuestCart(request.body)
  )
    throw notSignedIn();
  return {
    ...services,
    log: request.log,
    db,
    actor,
    isInTransaction: false,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    ...changeIdOf(request),
  };
}

/** What cannot be an id is left out: it only saves the page a reading. */
function changeIdOf({ headers }: FastifyRequest): Pick<Context, 'changeId'> {
  const given = headers['x-change-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? { changeId: given } : {};
}

/** A request of a guest names a guest cart; without one an invalid token is refused, so that the customer refreshes it. */
function namesGuestCart(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'tempCartId' in body;
}

function readInput(name: CallName, request: FastifyRequest): object {
  const { params, query, body, isIdempotent }: Call = calls[name];
  const key = isIdempotent ? request.headers['idempotency-key'] : undefined;
  return {
    ...(params ? { params: parse(params, request.params, 'path') } : {}),
    ...(query ? { query: parse(query, request.query, 'query') } : {}),
    ...(body ? { body: parse(body, request.body, 'body') } : {}),
    ...(typeof key === 'string' && key ? { idempotencyKey: readIdempotencyKey(key) } : {}),
  };
}

function readIdempotencyKey(key: string): string {
  if (/^[\w.:-]{8,100}$/.test(key)) return key;
  throw new AppError('invalid_input', 'Idempotency-Key must be 8 to 100 letters, digits or dashes.');
}

function parse(schema: z.ZodType, value: unknown, part: string): unknown {
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw invalidInput(result.error, part);
  if (part === 'body' && !(result.data instanceof Uint8Array) && !isWellFormed(result.data))
    throw new AppError('invalid_input', textCannotBeStored);
  return result.data;
}

/** Proxies pass each event on at once. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream')
    .send(events);
}

/** Files are private to one customer, so shared caches must not store them. Pictures are displayed, other files downloaded. */
function sendFile(reply: FastifyReply, call: Call, file: SentFile): FastifyReply {
  const mediaType = fileTypeOf(call, file.name);
  const use = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${use}; filename="${file.name}"`)
    .type(mediaType)
    .send('stream' in file ? file.stream : Buffer.from(file.bytes));
}

function fileTypeOf(call: Call, name: string): string {
  const [type, ...others] = responseTypesOf(call);
  const byName = fileTypes[name.slice(name.lastIndexOf('.') + 1) as keyof typeof fileTypes];
  const chosen = others.length === 0 ? type : [type, ...others].find((one) => one === byName);
  if (!chosen) throw new Error(`No file of ${call.path} is called ${name}`);
  return chosen;
}
