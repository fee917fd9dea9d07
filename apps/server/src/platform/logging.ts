import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

export type Logger = FastifyBaseLogger;

const secretNames = ['phone', 'email', 'otp', 'token', 'password', 'accessToken', 'refreshToken', 'authorization'];
const censor = '[masked]';
const secrets = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Writes lines of JSON; whatever names a person or opens a routeContext is masked, wherever it stands. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: secrets, censor },
    serializers: { err: withoutValues },
    hooks: { streamWrite: maskLine },
  });
}

const addresses = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
const phones = /(?<![\w.-])(?:\+?91[ -]?)?[6-9]\d{4} ?\d{5}(?![\w.-])/g;
const tokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Other people's words, as in an error of the mail server, may hold what no field of ours names. */
export function maskLine(line: string): string {
  return line.replace(addresses, censor).replace(phones, censor).replace(tokens, censor);
}

const queryValues = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;

type Values = { params?: unknown; detail?: unknown };

/** A failed statement's error carries the values it was sent with or met, which are people's names and phones. */
export function withoutValues(error: Error): object {
  const { params: _, detail: __, ...seen } = pino.stdSerializers.err(error) as pino.SerializedError & Values;
  return { ...seen, message: seen.message.replace(queryValues, ''), stack: seen.stack.replace(queryValues, '') };
}
