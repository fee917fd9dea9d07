import { z } from 'zod';
import { type Access, type Call, responseTypesOf } from './call.ts';
import { type ErrorCode, errorStatus } from './errors.ts';

export type Json = Record<string, unknown>;

/** Any call may fail, or be refused by a busy store. */
const always: ErrorCode[] = ['internal', 'unavailable'];

const byAccess: Record<Access, ErrorCode[]> = {
  public: [],
  guest: ['not_authenticated'],
  customer: ['not_authenticated'],
  staff: ['not_authenticated', 'not_allowed', 'factor_required'],
  'staff-member': ['not_authenticated', 'not_allowed', 'factor_required'],
  provider: ['not_allowed'],
};

/** The responses of a call by status: its success, and each possible refusal. */
export function describeResponses(call: Call): Json {
  const { status = 200, isCached, refusals, params, query, reply } = call;
  // An unexpected body is read and refused as well. Calls of the provider are not rate limited.
  const hasBody = call.method !== 'GET';
  const codes: ErrorCode[] = [
    ...always,
    ...(call.access === 'provider' ? [] : (['too_many_requests'] as const)),
    ...byAccess[call.access],
    ...(params || query || hasBody ? (['invalid_input'] as const) : []),
    ...(hasBody ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(refusals ?? []),
  ];
  return {
    [status]: { description: 'Done', headers: headersOf(call, isCached), content: contentOf(call, reply) },
    ...(isCached
      ? { 304: { description: 'The caller has this response already', headers: headersOf(call, true) } }
      : {}),
    ...describeRefusals(codes),
  };
}

function contentOf(call: Call, reply: z.ZodType): Json {
  const types = responseTypesOf(call);
  if (types.length > 0) return Object.fromEntries(types.map((type) => [type, { schema: fileSchemas[type] ?? binary }]));
  return { 'application/json': { schema: describeSchema(reply, 'output') } };
}

const binary = { type: 'string', format: 'binary' };
const fileSchemas: Record<string, Json> = {
  'text/event-stream': { type: 'string' },
  /** Rows of a sheet, by the names of columns. */
  'application/json': {
    type: 'array',
    items: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
};

function headersOf({ responseType }: Call, isCached: boolean | undefined): Json {
  return {
    'X-Request-Id': headerRef('RequestId'),
    'Cache-Control': headerRef('CacheControl'),
    ...(isCached ? { ETag: headerRef('ETag') } : {}),
    ...(responseType && responseType !== 'text/event-stream'
      ? { 'Content-Disposition': headerRef('ContentDisposition') }
      : {}),
  };
}

/** A refusal by its codes is one component, however many calls refer to it: it is nearly half of what the staff's calls answer. */
function describeRefusals(codes: ErrorCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes.toSorted()), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, { $ref: `#/components/responses/${list.join('.')}` }]),
  );
}

function describeRefusal(codes: string[]): Json {
  return {
    description: codes.join(', '),
    headers: { 'X-Request-Id': headerRef('RequestId'), 'Cache-Control': headerRef('CacheControl') },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}

function headerRef(name: string): Json {
  return { $ref: `#/components/headers/${name}` };
}

/** The JSON Schema of a request (`input`) or a reply (`output`). */
export function describeSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

const text = { type: 'string' };

const headers = {
  RequestId: { description: 'Identifies the request in the log', required: true, schema: text },
  CacheControl: { description: 'Who may cache the response', required: true, schema: text },
  ETag: {
    description: 'Sent back as If-None-Match, gives 304 for an unchanged response',
    required: true,
    schema: text,
  },
  ContentDisposition: { description: 'The file’s name', required: true, schema: text },
};

const refusal = {
  type: 'object',
  required: ['success', 'code', 'message', 'errors', 'requestId'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errorStatus) },
    message: text,
    errors: {
      type: 'array',
      items: { type: 'object', required: ['path', 'message'], properties: { path: text, message: text } },
    },
    requestId: text,
  },
};

/** The components that `paths` refers to. */
export function sharedComponents(paths: Json): Json {
  const json = JSON.stringify(paths);
  const refusals = new Set(Array.from(json.matchAll(/#\/components\/responses\/([\w.]+)"/g), ([, name]) => name ?? ''));
  const responses = Object.fromEntries([...refusals].map((name) => [name, describeRefusal(name.split('.'))]));
  const all = json + JSON.stringify(responses);
  const used = Object.entries(headers).filter(([name]) => all.includes(`#/components/headers/${name}"`));
  return { headers: Object.fromEntries(used), responses, schemas: { Refusal: refusal } };
}
