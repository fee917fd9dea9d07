import { type ErrorCode, type ErrorReply, errorStatus } from '@bijli/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { isConnectionError, sqlState } from '../database/transaction.ts';
import { textCannotBeStored } from './input-errors.ts';
import { dropBody, hasUnreadBody } from './unread-body.ts';

/** The only place that converts errors to responses. Unexpected errors are logged and answered generically. */
export function answerError(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error, request.routeOptions.bodyLimit);
  const isFailure = refusal.status >= 500 && refusal.code !== 'not_implemented' && !hasLeft(error, request);
  if (isFailure) logError(error, refusal, request);
  return sendRefusal(refusal, request, reply);
}

/** A page was closed while its stream of events began. */
function hasLeft(error: Error, { raw: { socket } }: FastifyRequest): boolean {
  return 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && socket.destroyed;
}

/** An error with a retry time is expected and temporary, and its cause was logged already. */
function logError(error: Error, { details }: AppError, request: FastifyRequest): void {
  const isTemporary = error instanceof AppError && details['retryAfterSeconds'] !== undefined;
  const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  if (isTemporary) request.log.warn({ route, reason: error.message }, 'A request was refused temporarily');
  else request.log.error({ err: error, route }, 'A request failed');
}

export function sendRefusal(refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = refusal;
  const body: ErrorReply = {
    success: false,
    code: refusal.code,
    message: refusal.message,
    errors: refusal.errors,
    requestId: request.id,
    ...refusal.details,
  };
  const retryAfter = refusal.details['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8');
  if (!hasUnreadBody(request.raw)) return reply.send(JSON.stringify(body));
  void dropBody(request.raw).then(() => reply.send(JSON.stringify(body)));
  return reply;
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new AppError('not_found', 'There is no such call.'), request, reply);
}

const byFastifyCode: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the request as application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_input', 'The request has no body.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', 'The request is not valid JSON.'],
};

/** Connection refused, a server that only reads, too many connections, shutting down, cannot connect now. */
const databaseIsUnavailable = /^(?:08|25006|53|57P)/;
/** Text that the database cannot store. */
const isUnstorable = /^(22021|22P05)$/;

/** Whether a request that failed so is answered 503: a little later it may succeed. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && asRefusal(error).code === 'unavailable';
}

function asRefusal(error: FastifyError | AppError | Error, bodyLimit?: number): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as FastifyError;
  const known = code ? byFastifyCode[code] : undefined;
  if (known?.[0] === 'payload_too_large' && bodyLimit)
    return new AppError(known[0], `${known[1]} ${atMost(bodyLimit)}`);
  if (known) return new AppError(known[0], known[1]);
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError(codeForStatus(statusCode), 'The request could not be read.');
  const state = sqlState(error) ?? '';
  if (isUnstorable.test(state)) return new AppError('invalid_input', textCannotBeStored);
  if (databaseIsUnavailable.test(state) || isConnectionError(error)) {
    return new AppError('unavailable', 'The store is busy. Please try again in a moment.', {
      details: { retryAfterSeconds: 2 },
    });
  }
  return new AppError('internal', 'Something went wrong. Please try again.');
}

function atMost(bytes: number): string {
  const kilo = bytes % 1024 === 0 ? 1024 : 1000;
  const size = bytes >= kilo ** 2 ? `${Math.floor(bytes / kilo ** 2)} MB` : `${Math.floor(bytes / kilo)} kB`;
  return `At most ${size} are taken.`;
}

function codeForStatus(status: number): ErrorCode {
  const found = Object.entries(errorStatus).find(([, value]) => value === status);
  return (found?.[0] as ErrorCode | undefined) ?? 'invalid_input';
}
