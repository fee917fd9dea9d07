import { createHmac } from 'node:crypto';
import { API_BASE_PATH, type Call, type CallName } from '@bijli/contract';
import { calls } from '@bijli/contract/calls';
import fc from 'fast-check';
import { type Corruption, corrupt, corruption, junkText } from './fuzz-junk.ts';
import { valuesOf } from './fuzz-schema.ts';
import type { RawInput, ValidInputs } from './fuzz-valid-inputs.ts';

/** `member` is a person of the staff with every permission. */
export type Actor = 'nobody' | 'owner' | 'stranger' | 'command' | 'forged' | 'member';
export type RawRequest = {
  actor: Actor;
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** Varies per request, so that per-address limits do not hide the call. */
  remoteAddress: string;
};

/** Requests for one call: valid, corrupted and nonsense ones, from every kind of caller. */
export function requestsOf(name: CallName, right: ValidInputs, webhookSecret: string): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      actor: actorsOf(calls[name]),
      input: inputsOf(name, right),
      spoilings: fc.array(corruption, { maxLength: 2 }),
      search: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, strangeQuery),
      segment: fc.option(strangeSegment, { freq: 8, nil: undefined }),
      headers: strangeHeaders,
      text: fc.option(strangeBody, { freq: 12, nil: undefined }),
      remoteAddress: fc.ipV4(),
    })
    .map((parts) => requestFrom(name, parts, webhookSecret));
}

/** The call with its valid input, or values of its schema, by somebody who may make it. */
export function validRequestOf(name: CallName, right: ValidInputs, webhookSecret: string): RawRequest {
  const [drawn] = fc.sample(inputsOf(name, right), 1);
  const { access }: Call = calls[name];
  const actor = access.startsWith('staff') ? 'member' : access === 'customer' ? 'owner' : 'nobody';
  const untouched = { spoilings: [], search: '', segment: undefined, headers: {}, text: undefined };
  const input = right.inputs[name] ?? drawn ?? {};
  return requestFrom(name, { ...untouched, actor, input, remoteAddress: '192.0.2.1' }, webhookSecret);
}

type Parts = Strange & {
  actor: Actor;
  input: RawInput;
  spoilings: Corruption[];
  headers: Record<string, string>;
  text: string | undefined;
  remoteAddress: string;
};

function requestFrom(name: CallName, parts: Parts, webhookSecret: string): RawRequest {
  const { actor, input, spoilings, search, segment, headers, text, remoteAddress } = parts;
  const { method }: Call = calls[name];
  const [first, ...others] = spoilings;
  const part = first ? (['params', 'query', 'body'] as const).filter((one) => one in input)[first.at % 3] : undefined;
  const spoiled = part && first ? { ...input, [part]: corruptAll(input[part], [first, ...others]) } : input;
  const payload = text ?? ('body' in spoiled ? bodyOf(spoiled.body) : undefined);
  const signed = name === 'receivePaymentWebhook' ? signatureOf(payload ?? '', webhookSecret) : {};
  return {
    actor,
    method,
    url: addressOf(name, spoiled, { search, segment }),
    headers: { ...(payload === undefined ? {} : { 'content-type': typeOf(payload) }), ...signed, ...headers },
    remoteAddress,
    ...(payload === undefined || method === 'GET' ? {} : { payload }),
  };
}

function actorsOf({ access }: Call): fc.Arbitrary<Actor> {
  if (access === 'staff') return fc.constantFrom('nobody', 'owner', 'command', 'command', 'member', 'member', 'forged');
  if (access === 'staff-member') return fc.constantFrom('nobody', 'owner', 'command', 'member', 'member', 'member');
  if (access === 'provider' || access === 'public') return fc.constantFrom('nobody', 'nobody', 'owner', 'forged');
  return fc.constantFrom('nobody', 'owner', 'owner', 'owner', 'stranger', 'command', 'forged');
}

function inputsOf(name: CallName, { ids, inputs }: ValidInputs): fc.Arbitrary<RawInput> {
  const { params, query, body }: Call = calls[name];
  const parts = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[part, valuesOf(schema, ids)] as const] : [],
  );
  const bySchema = fc.record(Object.fromEntries(parts)) as fc.Arbitrary<RawInput>;
  const right = inputs[name];
  return right ? fc.oneof(bySchema, fc.constant<RawInput>(right)) : bySchema;
}

function typeOf(payload: string | Buffer): string {
  return typeof payload === 'string' ? 'application/json' : 'image/png';
}

function bodyOf(body: unknown): string | Buffer {
  return body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);
}

function corruptAll(value: unknown, spoilings: Corruption[]): unknown {
  return spoilings.reduce(corrupt, value);
}

type Strange = { search: string; segment: string | undefined };

function addressOf(name: CallName, { params, query }: RawInput, { search, segment }: Strange): string {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => segment ?? encode(given.get(key)));
  const pairs = Object.entries(query ?? {}).map(([key, value]) => `${encode(key)}=${encode(value)}`);
  const all = [...pairs, search].filter(Boolean).join('&');
  return `${API_BASE_PATH}${path}${all ? `?${all}` : ''}`;
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 20_000));
}

const strangeSegment = fc.constantFrom(
  '%zz',
  '%c0%af',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  'x'.repeat(600),
  '',
  ' ',
  '%ed%a0%80',
  ';',
  '*',
);

const strangeQuery = fc.constantFrom(
  '%',
  '%ff=%ff',
  '&&&=',
  'a[b]=1&a[__proto__]=2',
  '__proto__=1&constructor=2',
  'page=1&page=2',
  'limit=1e9&sort=;drop',
  `x=${'y'.repeat(8000)}`,
  'query=%00&search=%ed%a0%80',
  'userId=1&isAdmin=true',
);

const strangeBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    '7',
    'null',
    '"x"',
    '{"a":1,}',
    '{"__proto__":{"isAdmin":true}}',
    '\ufeff{}',
    'a=b&c=d',
    '[1e999]',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"custom_data":'.repeat(10_000)}{"__proto__":1}${'}'.repeat(10_000)}`,
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const headerText = junkText.map((text) =>
  text
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 3000),
);

const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'content-type': fc.constantFrom(
        'application/json; charset=utf-8',
        'application/json; charset=utf-7',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json, text/html',
        ';',
      ),
      'idempotency-key': fc.oneof(fc.uuid(), headerText),
      'if-none-match': fc.oneof(fc.constantFrom('*', 'W/"x"', '"'), headerText),
      'if-modified-since': fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'never'),
      range: fc.constantFrom('bytes=0-0', 'bytes=5-2', 'bytes=-1', 'bytes=0-,1-,2-', 'lines=1'),
      accept: fc.constantFrom('*/*', 'text/html', 'image/avif;q=0', 'x'),
      'accept-encoding': fc.constantFrom('br', 'gzip;q=0, br;q=0', '*', 'x'.repeat(500)),
      'user-agent': headerText,
      origin: fc.constantFrom('https://evil.example', 'null'),
      cookie: fc.constantFrom('a=b', '; =; ='),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', "' OR 1=1", ', ,'),
      'x-http-method-override': fc.constantFrom('DELETE', 'x'),
    },
    { requiredKeys: [] },
  )
  .map((all) => Object.entries(all))
  .chain((all) => fc.subarray(all, { maxLength: Math.min(3, all.length) }).map((some) => Object.fromEntries(some)));

function signatureOf(payload: string | Buffer, secret: string): Record<string, string> {
  return {
    'x-razorpay-signature': createHmac('sha256', secret).update(payload).digest('hex'),
    'x-razorpay-event-id': crypto.randomUUID(),
  };
}
