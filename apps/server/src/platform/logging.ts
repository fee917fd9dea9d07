import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

export type Logger = FastifyBaseLogger;

const secrets = [
  'req.headers.authorization',
  '*.phone',
  '*.email',
  '*.otp',
  '*.token',
  '*.password',
  '*.accessToken',
  '*.refreshToken',
];

export function createLogger(level: string): Logger {
  return pino({ level, redact: { paths: secrets, censor: '[masked]' }, serializers: { err: withoutValues } });
}

const queryValues = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;

type Values = { params?: unknown; detail?: unknown };

/** A failed statement's error carries the values it was sent with or met, which are people's names and phones. */
export function withoutValues(error: Error): object {
  const { params: _, detail: __, ...seen } = pino.stdSerializers.err(error) as pino.SerializedError & Values;
  return { ...seen, message: seen.message.replace(queryValues, ''), stack: seen.stack.replace(queryValues, '') };
}
