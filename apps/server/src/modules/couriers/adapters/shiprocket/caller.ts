import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '../../../../errors.ts';
import { CourierRefusal, courierRefused, courierUnavailable } from '../courier-refusal.ts';
import { label, type ShiprocketSettings } from './account.ts';
import { createLogin } from './login.ts';

const defaultTimeoutMs = 10_000;
/** Before each further try of a call that only reads. */
const readAgainAfterMs = [200, 600];
/** A longer pause that the courier asks for is left to whoever called. */
const longestPauseMs = 2000;
const maxFileBytes = 5 * 1024 * 1024;

const refusalSchema = z.object({
  message: z.string().optional().catch(undefined),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
});

type Method = 'GET' | 'POST';
type Sent = { method: Method; path: string; body?: object | undefined };

export type Caller = ReturnType<typeof createCaller>;

/**
 * Calls in a time that holds for the whole of it: sign-in, a pause that was asked for, and further tries of what only reads.
 * Source: apidocs.shiprocket.in, "Authentication" (a token is valid for ten days) and "Status Codes" (401, 429, 5xx).
 */
export function createCaller(settings: ShiprocketSettings) {
  const { apiUrl, timeoutMs = defaultTimeoutMs } = settings;
  const login = createLogin(
    (body, signal) => send({ method: 'POST', path: '/v1/external/auth/login', body }, { signal }),
    settings,
  );
  let pausedUntil = 0;

  async function send({ method, path, body }: Sent, { signal, token }: { signal: AbortSignal; token?: string }) {
    const response = await fetch(apiUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    });
    const answer = (await response.text()) || 'null';
    return { status: response.status, pauseMs: pauseOf(response), answer: parseJson(answer) };
  }

  async function sendSignedIn(sent: Sent, signal: AbortSignal) {
    const token = await login.token(signal);
    const first = await send(sent, { signal, token });
    if (first.status !== 401) return first;
    // The courier may end a token before its time.
    login.forget(token);
    return send(sent, { signal, token: await login.token(signal) });
  }

  async function sendInTime(sent: Sent, signal: AbortSignal) {
    const first = await sendSignedIn(sent, signal);
    if (first.status !== 429) return first;
    const pauseMs = first.pauseMs ?? 1000;
    pausedUntil = Date.now() + pauseMs;
    if (pauseMs > longestPauseMs) return first;
    await delay(pauseMs, undefined, { signal });
    return sendSignedIn(sent, signal);
  }

  return {
    async call<Schema extends z.ZodType>(
      method: Method,
      path: string,
      schema: Schema,
      body?: object,
    ): Promise<z.output<Schema>> {
      const what = `${method} ${path.split('?')[0]}`;
      const waitMs = pausedUntil - Date.now();
      if (waitMs > longestPauseMs)
        throw courierUnavailable(label, new CourierRefusal(429, what, 'it asked for a pause'), seconds(waitMs));
      const signal = AbortSignal.timeout(timeoutMs);
      const waits = method === 'GET' ? readAgainAfterMs : [];
      for (let turn = 0; ; turn += 1) {
        const waitBefore = waits[turn];
        const result = await sendInTime({ method, path, body }, signal).catch((cause: unknown) => {
          if (cause instanceof AppError) throw cause;
          if (waitBefore === undefined || signal.aborted) throw courierUnavailable(label, cause);
          return undefined;
        });
        if (result && (result.status < 500 || waitBefore === undefined)) return readAnswer(result, schema, what);
        await delay(waitBefore, undefined, { signal }).catch((cause: unknown) => {
          throw courierUnavailable(label, cause);
        });
      }
    },

    /** What lies at an address, at most 5 MB. @throws AppError provider_unavailable */
    async fetchFile(address: URL): Promise<Buffer> {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
        (cause: unknown) => {
          throw courierUnavailable(label, cause);
        },
      );
      const bytes = await readUpTo(response, maxFileBytes).catch((cause: unknown) => {
        throw courierUnavailable(label, cause);
      });
      if (!response.ok)
        throw courierUnavailable(label, new CourierRefusal(502, 'A file', `it responded with ${response.status}`));
      return bytes;
    },
  };
}

type Result = { status: number; pauseMs: number | undefined; answer: unknown };

function readAnswer<Schema extends z.ZodType>(
  { status, pauseMs, answer }: Result,
  schema: Schema,
  what: string,
): z.output<Schema> {
  const isOk = status >= 200 && status < 300;
  const parsed = schema.safeParse(answer);
  if (isOk && parsed.success) return parsed.data;
  const refusal = new CourierRefusal(isOk ? 502 : status, what, reasonIn(answer));
  if (refusal.kind === 'for-good') throw courierRefused(label, refusal.reason, refusal);
  throw courierUnavailable(label, refusal, pauseMs === undefined ? undefined : seconds(pauseMs));
}

/** The courier's own words: those of the fields say more than the message above them. */
function reasonIn(answer: unknown): string {
  const { message = 'no readable answer', errors = {} } = refusalSchema.safeParse(answer).data ?? {};
  const ofFields = Object.values(errors).flat().slice(0, 3).join(' ');
  return ofFields || message;
}

/** Source: RFC 9110, 10.2.3: seconds, or a date. */
function pauseOf({ headers }: Response): number | undefined {
  const given = headers.get('retry-after');
  if (given === null) return undefined;
  const until = /^\d{1,6}$/.test(given) ? Date.now() + Number(given) * 1000 : Date.parse(given);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}

async function readUpTo(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > limit) throw new Error(`The file is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
