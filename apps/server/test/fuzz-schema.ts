import fc from 'fast-check';
import { z } from 'zod';
import { junkText } from './fuzz-junk.ts';

type Values = fc.Arbitrary<unknown>;
/** The subset of JSON Schema that the contract uses. */
type Json = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json | boolean;
  items?: Json | boolean;
  prefixItems?: Json[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
};

/** Values that a schema accepts, including its bounds; ids are mostly taken from `ids`. */
export function valuesOf(schema: z.ZodType, ids: readonly string[]): Values {
  return fromJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, ids);
}

function fromJson(json: Json, ids: readonly string[]): Values {
  if (json.const !== undefined) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...json.enum);
  if (json.anyOf) return fc.oneof(...json.anyOf.map((one) => fromJson(one, ids)));
  if (json.format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  if (json.type === 'object') return objects(json, ids);
  if (json.type === 'array') return arrays(json, ids);
  if (json.type === 'string') return texts(json);
  if (json.type === 'integer' || json.type === 'number') return numbers(json);
  if (json.type === 'boolean') return fc.boolean();
  if (json.type === 'null') return fc.constant(null);
  return fc.jsonValue();
}

function objects(json: Json, ids: readonly string[]): Values {
  const properties = Object.entries(json.properties ?? {}).map(
    ([name, value]) => [name, fromJson(value, ids)] as const,
  );
  if (properties.length === 0) return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 });
  const required = json.required ?? [];
  return fc.record(Object.fromEntries(properties), { requiredKeys: required });
}

function arrays(json: Json, ids: readonly string[]): Values {
  if (json.prefixItems) return fc.tuple(...json.prefixItems.map((one) => fromJson(one, ids)));
  const item = typeof json.items === 'object' ? fromJson(json.items, ids) : fc.jsonValue();
  const { minItems: minLength = 0, maxItems = 4 } = json;
  return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 4)) });
}

function numbers({ type, minimum = -1_000_000, maximum = 1_000_000_000 }: Json): Values {
  const edges = fc.constantFrom(minimum, maximum, Math.min(maximum, minimum + 1), 0, 1);
  if (type === 'integer')
    return fc.oneof(fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) }), edges);
  return fc.oneof(fc.double({ min: minimum, max: maximum, noNaN: true }), edges, fc.integer({ min: 0, max: 100_000 }));
}

function texts({ pattern, allOf, minLength = 0, maxLength = 60 }: Json): Values {
  const all = [pattern, ...(allOf ?? []).map((one) => one.pattern)].filter((one) => one !== undefined);
  const narrowest = all.at(-1);
  const edge = fc.constantFrom(
    'x'.repeat(Math.max(1, minLength)),
    'x'.repeat(maxLength),
    'अ'.repeat(Math.min(maxLength, 300)),
  );
  // A pattern with lookahead cannot be inverted; the valid inputs cover it.
  if (narrowest === undefined || narrowest.includes('(?!'))
    return fc.oneof(fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 100) }), edge, junkText);
  return fc.oneof({ weight: 5, arbitrary: fc.stringMatching(new RegExp(narrowest, 'u')) }, edge, junkText);
}
