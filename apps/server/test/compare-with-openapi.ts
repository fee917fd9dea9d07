import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_BASE_PATH, type Call, type CallName } from '@bijli/contract';
import { audiences, callsByAudience } from '@bijli/contract/calls';
import { buildOpenApi } from '@bijli/contract/openapi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Described = { headers?: object; content?: Record<string, { schema: object }> };
type Components = { responses: Record<string, Described> };
type Description = { responses: Record<string, Described | { $ref: string }>; components: Components };
type Answer = { status: number; headers: ReturnType<FastifyReply['getHeaders']>; payload: unknown };

// Each validator runs a few times only: to optimise its code takes half of the time to compile it.
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
const descriptions = new Map<CallName, Description>(audiences.flatMap(descriptionsOf));
const validators = new Map<object, ValidateFunction>();

/** Checks each API response against its description: status, headers and body. Differences are logged as errors. */
export function compareWithOpenApi(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const name = request.routeOptions.config.call;
    if (!name || request.method === 'HEAD') return;
    const answer = { status: reply.statusCode, headers: reply.getHeaders(), payload };
    const difference = differenceOf(name, answer);
    if (difference) logDifference(request, `${name} ${answer.status}: ${difference}`);
  });
}

function logDifference(request: FastifyRequest, difference: string): void {
  request.log.error(`A response does not match its OpenAPI description. ${difference}`);
}

function differenceOf(name: CallName, { status, headers, payload }: Answer): string | undefined {
  const { responses, components } = descriptions.get(name) ?? { responses: {}, components: { responses: {} } };
  const described = resolve(responses[status], components);
  if (!described) return `this status is not described, with ${String(payload).slice(0, 200)}`;
  const missing = Object.keys(described.headers ?? {}).filter((header) => headers[header.toLowerCase()] === undefined);
  if (missing.length > 0) return `it lacks ${missing.join(', ')}`;
  if (!described.content)
    return payload === undefined || payload === null || payload === '' ? undefined : 'it has a body';
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const schema = described.content[type]?.schema;
  if (!schema) return `its type is ${type}`;
  // What is written while it is sent is not here yet.
  if (type !== 'application/json' || payload instanceof Readable) return undefined;
  const validate = validatorOf(schema, components);
  return validate(JSON.parse(textOf(payload, headers))) ? undefined : ajv.errorsText(validate.errors);
}

function resolve(response: Described | { $ref: string } | undefined, components: Components): Described | undefined {
  if (!response || !('$ref' in response)) return response;
  return components.responses[response.$ref.replace('#/components/responses/', '')];
}

function textOf(payload: unknown, headers: Answer['headers']): string {
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload));
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}

function validatorOf(schema: object, components: object): ValidateFunction {
  const validator = validators.get(schema) ?? ajv.compile({ ...schema, components });
  validators.set(schema, validator);
  return validator;
}

function descriptionsOf(audience: (typeof audiences)[number]): [CallName, Description][] {
  const openApi = buildOpenApi(audience, { server: 'https://bijli.example' });
  const paths = openApi['paths'] as Record<string, Record<string, Pick<Description, 'responses'>>>;
  const components = openApi['components'] as Components;
  return (Object.entries(callsByAudience[audience]) as [CallName, Call][]).map(([name, call]) => {
    const operation = paths[API_BASE_PATH + call.path]?.[call.method.toLowerCase()];
    return [name, { responses: operation?.responses ?? {}, components }];
  });
}
