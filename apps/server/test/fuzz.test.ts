import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Call, type CallName, errorStatus, responseTypesOf } from '@bijli/contract';
import { callNames, calls } from '@bijli/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sandboxSettings } from '../src/modules/payments/providers/razorpay/sandbox.ts';
import { type RawRequest, requestsOf, validRequestOf } from './fuzz-request.ts';
import { createValidInputs, type ValidInputs } from './fuzz-valid-inputs.ts';
import { createStaff, openSession, type TestPerson } from './staff-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';

type Response = Awaited<ReturnType<typeof send>>;

let store: TestStore;
let right: ValidInputs;
let tokens: Record<Exclude<RawRequest['actor'], 'member'>, string | undefined>;
let member: TestPerson;

/** Requests per call. To run many: FUZZ_RUNS=10000 npx vitest run apps/server/test/fuzz.test.ts -t placeOrder */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 30);
/** A share of all calls, e.g. FUZZ_SHARE=2/12 for the second of twelve. */
const [share = 1, shares = 1] = (process.env['FUZZ_SHARE'] ?? '1/1').split('/').map(Number);
const callsOfShare = callNames.filter((_name, index) => index % shares === share - 1);
const hangMs = 20_000;

/** Calls that may end their session: each uses a session of its own. */
const endsSession: readonly CallName[] = ['signOutEverywhere', 'signOutDevice', 'deleteAccount'];

beforeAll(async () => {
  // Under test load the store may report overload, which is tested elsewhere.
  store = await startTestStore({ environment: { MAX_EVENT_LOOP_DELAY_MS: '60000' } });
  right = await createValidInputs(store);
  member = await createStaff(store, { roleId: 'owner' });
  tokens = {
    nobody: undefined,
    owner: right.owner.accessToken,
    stranger: (await store.createCustomer()).accessToken,
    command: await store.services.accessTokens.signCommand(),
    forged: `${right.owner.accessToken.slice(0, -4)}AAAA`,
  };
});
afterAll(() => store.close());

test.each(callsOfShare)(
  '[API-02] whatever is sent to %s, the response conforms to the contract and reveals no internals',
  {
    timeout: 120_000 + numRuns * 1000,
  },
  async (name) => {
    const { webhookSecret } = sandboxSettings(store.services.config, 'test');
    const requests = requestsOf(name, right, webhookSecret);
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        checkAnswer(name, request, await send(name, request));
      }),
      { numRuns, timeout: hangMs, endOnFailure: true, examples: [[validRequestOf(name, right, webhookSecret)]] },
    );
  },
);

test('[API-02] jobs created by fuzzed requests do not fail', {
  timeout: 120_000 + numRuns * 1000,
}, async () => {
  await store.runJobs();
  expect(store.takeErrors()).toEqual([]);
});

async function send(name: CallName, { actor, ...request }: RawRequest) {
  // The request may end the session.
  if (actor === 'member') {
    const headers = { ...request.headers, ...(await openSession(store, member.id)).headers };
    const { responseType }: Call = calls[name];
    return responseType === 'text/event-stream'
      ? injectStream({ ...request, headers })
      : store.app.inject({ ...request, headers });
  }
  const isOver = endsSession.includes(name) && actor === 'owner';
  const token = isOver ? (await store.createCustomer()).accessToken : tokens[actor];
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return store.app.inject({ ...request, headers: { ...request.headers, ...authorization } });
}

/** A stream does not end by itself. */
async function injectStream(request: Omit<RawRequest, 'actor'>) {
  const answer = await store.app.inject({ ...request, payloadAsStream: true });
  const isOpen = answer.statusCode === 200;
  if (isOpen) answer.stream().destroy();
  const rawPayload = isOpen ? Buffer.from('') : Buffer.concat(await answer.stream().toArray());
  return Object.assign(answer, { rawPayload });
}

const refusal = z.strictObject({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
  message: z.string().regex(/\S/),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  requestId: z.uuid(),
  // Details that a refusal may include for the shopper; both totals are those of the shopper's own order.
  retryAfterSeconds: z.number().optional(),
  outOfStockItems: z.array(z.unknown()).optional(),
  /** The product as somebody else saved it meanwhile. */
  current: z.unknown().optional(),
  /** What can still go back of an order, after somebody changed it. */
  refundable: calls.readRefundable.reply.shape.refundable.optional(),
  /** The address that something has now. */
  movedTo: z.string().optional(),
  jobId: z.string().optional(),
  /** The receipt that has the paper already, and numbers that cannot come in. */
  receiptId: z.string().optional(),
  refusedNumbers: z.array(z.strictObject({ number: z.string(), reason: z.string() })).optional(),
  /** A packed shipment that must not leave, by which it is unpacked. */
  unpack: z.strictObject({ shipmentId: z.string(), version: z.int(), number: z.string() }).optional(),
  /** What was scanned instead of an article of the order, and an article that the order wants. */
  scanned: z.looseObject({ name: z.string(), sku: z.string(), code: z.string() }).optional(),
  wanted: z.looseObject({ name: z.string(), sku: z.string() }).nullable().optional(),
  /** A number that is not in stock may be packed with a reason. */
  canOverride: z.boolean().optional(),
  /** A number that came back and is none of those that were sold. */
  otherNumber: z.string().optional(),
  /** How many a selection has by now. */
  present: z.int().optional(),
  amount: z.int().optional(),
  figures: z.looseObject({ total: z.number(), items: z.array(z.unknown()) }).optional(),
});

function checkAnswer(name: CallName, request: RawRequest, answer: Response): void {
  const { statusCode: status, headers } = answer;
  const body = textOf(answer);
  const what = `${request.actor} ${request.method} ${request.url.slice(0, 300)} ${String(request.payload).slice(0, 500)} → ${status} ${body.slice(0, 300)}`;
  expect(store.takeErrors(), what).toEqual([]);
  expect(status, what).toBeLessThan(500);
  const types: readonly string[] = responseTypesOf(calls[name] as Call);
  // The structure of a file has words of its own, such as a table's Column.
  const isFile = status < 300 && types.length > 0;
  if (!isFile) expect(leakIn(body, request), what).toBeUndefined();
  if (status === 304) expect(body, what).toBe('');
  else if (isFile) expect(types, what).toContain(headers['content-type']);
  else {
    const { reply } = calls[name];
    expect(headers['content-type'], what).toBe('application/json; charset=utf-8');
    const schema = status < 300 ? reply : refusal.refine(({ code }) => errorStatus[code] === status);
    expect(schema.safeParse(JSON.parse(body)).error, what).toBeUndefined();
  }
}

function textOf({ rawPayload, headers }: Response): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString();
}

/** Text typical of stack traces, queries, drivers and paths. */
const inside =
  /node_modules|\bat \S+ \(|file:\/\/|\/apps\/server|\.ts:\d+|\b(?:select|insert into|update|delete from) ["\w]+ (?:from|set|values|where)\b|violates|constraint|relation "|syntax error|\bcolumn\b|drizzle|pglite|postgres|zod|ECONN|TypeError|RangeError|SyntaxError|Cannot read|is not a function/i;

function leakIn(body: string, { url, payload }: RawRequest): string | undefined {
  // A random token may contain such a word by chance.
  const found = inside.exec(body.replace(/[\w-]{24,}/g, ''))?.[0];
  if (found === undefined) return undefined;
  // The request's own text may be echoed.
  return `${decodeURI(url.replaceAll(/%(?![0-7][0-9a-f])/gi, ''))} ${payload}`.includes(found) ? undefined : found;
}
