import type { Call } from '@bijli/contract';
import { callNames, calls } from '@bijli/contract/calls';
import { expect, test } from 'vitest';
import { z } from 'zod';

type Json = {
  type?: string;
  anyOf?: Json[];
  properties?: Record<string, Json>;
  items?: Json;
};

/** The maximum length of a body. */
const characters = 250_000;
const maxLeft = 100;

/** Texts that trigger catastrophic backtracking. */
const texts = ['.', 'a.', 'x', 'x ', '-a', '<b ', '\u200c'].flatMap((piece) => {
  const long = piece.repeat(characters / piece.length);
  return [`a@${long}@`, `${long}\u0000`];
});

const takers = callNames.flatMap((name) => {
  const { body, query, params }: Call = calls[name];
  return Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema && wrapsOf(schema).length > 0 ? [{ name: `${part} of ${name}`, schema }] : [],
  );
});

// A pattern with quadratic time takes minutes here.
test.each(takers)('[API-02] validation of the $name finishes immediately for any text, however long', ({ schema }) => {
  for (const wrap of wrapsOf(schema))
    for (const text of texts) {
      const { success, data } = schema.safeParse(wrap(text));
      // Invisible characters are removed before the length counts.
      expect(success && JSON.stringify(data).length > maxLeft).toBe(false);
    }
});

type Wrap = (text: string) => unknown;

/** For each text field: a function that builds a value with only that field. */
function wrapsOf(schema: z.ZodType): Wrap[] {
  return wrapsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
}

function wrapsIn({ type, anyOf, properties, items }: Json): Wrap[] {
  if (type === 'string') return [(text) => text];
  const ofFields = Object.entries(properties ?? {}).flatMap(([key, field]) =>
    wrapsIn(field).map(
      (wrap): Wrap =>
        (text) => ({ [key]: wrap(text) }),
    ),
  );
  const ofItems = items
    ? wrapsIn(items).map(
        (wrap): Wrap =>
          (text) => [wrap(text)],
      )
    : [];
  return [...ofFields, ...ofItems, ...(anyOf ?? []).flatMap(wrapsIn)];
}
