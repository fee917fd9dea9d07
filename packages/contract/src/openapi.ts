import type { z } from 'zod';
import { API_BASE_PATH, type Call } from './call.ts';
import { type Audience, callsByAudience } from './calls/index.ts';
import { describeResponses, describeSchema, type Json, sharedComponents } from './openapi-responses.ts';
import { securityOf, securitySchemesOf, type WebhookSignature } from './openapi-security.ts';

const descriptions: Record<Audience, string> = {
  shop: 'Calls of shoppers’ pages and programs. Amounts are rupees unless a name says paise.',
  staff:
    'Calls of staff, API keys and commands; each call names its permission. Amounts are rupees unless a name says paise.',
  provider: 'Calls of the payment provider.',
};

/** `server` is the store's public address, `signatures` are those of the payment providers. */
export type OpenApiOptions = { server: string; signatures?: readonly WebhookSignature[] };

/** OpenAPI 3.1 of the calls of one audience, from the same schemas that validate. */
export function buildOpenApi(audience: Audience, { server, signatures = [] }: OpenApiOptions): Json {
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  for (const [name, call] of Object.entries<Call>(callsByAudience[audience])) {
    tags.add(tagOf(call));
    const described = describeCall(name, call, signatures);
    const add = (path: string, operation: Json) => {
      paths[API_BASE_PATH + path] = { ...paths[API_BASE_PATH + path], [call.method.toLowerCase()]: operation };
    };
    add(call.path, described);
    for (const [index, former] of (call.formerPaths ?? []).entries())
      add(former, { ...described, operationId: `${name}Former${index + 1}`, deprecated: true });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `Bijli: calls of the ${audience}`,
      version: '1.0.0',
      description: descriptions[audience],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: [...tags].map((name) => ({ name, description: `Calls below ${API_BASE_PATH}/${name}` })),
    paths,
    components: { securitySchemes: securitySchemesOf(audience, signatures), ...sharedComponents(paths) },
  };
}

function tagOf({ path }: Call): string {
  return path.split('/')[1] ?? '';
}

function describeCall(name: string, call: Call, signatures: readonly WebhookSignature[]): Json {
  const { summary, params, query, body } = call;
  return {
    operationId: name,
    summary,
    tags: [tagOf(call)],
    ...descriptionOf(call),
    security: securityOf(name, call, signatures),
    parameters: [
      ...fields(params, 'path'),
      ...fields(query, 'query'),
      ...(call.isIdempotent ? [idempotencyHeader] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: isRequired(body),
            content: contentOf(call, body),
          },
        }
      : {}),
    responses: describeResponses(call),
  };
}

function descriptionOf(call: Call): { description?: string } {
  if (call.access !== 'staff' && call.access !== 'staff-member') return {};
  const permission =
    call.access === 'staff'
      ? [
          `Needs the permission ${[call.permission]
            .flat()
            .map((one) => `\`${one}\``)
            .join(' or ')}.`,
        ]
      : [];
  const factor = call.needsRecentFactor ? ['A person must have proved their second factor within ten minutes.'] : [];
  const all = [...permission, ...factor];
  return all.length > 0 ? { description: all.join(' ') } : {};
}

function contentOf({ requestTypes }: Call, body: z.ZodType): Json {
  if (!requestTypes) return { 'application/json': { schema: describeSchema(body, 'input') } };
  return Object.fromEntries(requestTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function isRequired(body: z.ZodType): boolean {
  return !body.safeParse({}).success;
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body returns the same response.',
  schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w.:-]+$' },
};

function fields(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = describeSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: field,
  }));
}
