import { z } from 'zod';
import { type CallName, callNames, calls } from './all-calls.ts';
import { API_BASE_PATH, type Call } from './call.ts';
import { errorStatus } from './errors.ts';
import { type CallSchemas, schemas } from './schemas/index.ts';
import { summaries } from './summaries.ts';

type Json = Record<string, unknown>;

const refusals = [400, 401, 403, 404, 409, 422, 429] as const;

/** OpenAPI 3.1 of every call, from the same schemas that validate. */
export function buildOpenApi(server: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const call: Call = calls[name];
    const path = API_BASE_PATH + call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bijli',
      version: '1.0.0',
      description: 'Every call of the store. Amounts are rupees unless a name says paise.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema() },
    },
  };
}

function describeCall(name: CallName, call: Call): Json {
  const { params, query, body, reply }: CallSchemas = schemas[name];
  return {
    operationId: name,
    summary: summaries[name],
    tags: [call.path.split('/')[1]],
    ...(call.access === 'customer' ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...fields(params, 'path'),
      ...fields(query, 'query'),
      ...(call.isIdempotent ? [idempotencyHeader] : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toJson(body, 'input') } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: answerOf(call, reply) },
      ...Object.fromEntries(refusals.map((status) => [status, refusalAnswer(status)])),
    },
  };
}

function answerOf(call: Call, reply: z.ZodType): Json {
  if (call.answersWith) return { [call.answersWith]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: toJson(reply, 'output') } };
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gives the same answer.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function fields(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = toJson(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: field,
  }));
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function refusalAnswer(status: number): Json {
  const codes = Object.entries(errorStatus).filter(([, value]) => value === status);
  return {
    description: codes.map(([code]) => code).join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}

function refusalSchema(): Json {
  const text = { type: 'string' };
  return {
    type: 'object',
    required: ['success', 'code', 'message', 'errors', 'requestId'],
    properties: {
      success: { const: false },
      code: { enum: Object.keys(errorStatus) },
      message: text,
      errors: { type: 'array', items: { type: 'object', properties: { path: text, message: text } } },
      requestId: text,
    },
  };
}
