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
  return pino({ level, redact: { paths: secrets, censor: '[masked]' } });
}
