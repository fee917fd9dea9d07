import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

export type Logger = FastifyBaseLogger;

const secretNames = ['phone', 'email', 'otp', 'token', 'password', 'accessToken', 'refreshToken', 'authorization'];
const censor = '[masked]';
const secrets = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Writes JSON lines; personal data and credentials are masked in every field. */
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

/** Masks free text: errors of other services, e.g. the mail server, may contain personal data in any field. */
export function maskLine(line: string): string {
  return line.replace(addresses, censor).replace(phones, censor).replace(tokens, censor);
}

const queryValues = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;

type Values = { params?: unknown; detail?: unknown };

/** The error of a failed statement contains its parameter values and the conflicting row, which may be personal data. */
export function withoutValues(error: Error): object {
  const { params: _, detail: __, ...seen } = pino.stdSerializers.err(error) as pino.SerializedError & Values;
  return { ...seen, message: seen.message.replace(queryValues, ''), stack: seen.stack.replace(queryValues, '') };
}
