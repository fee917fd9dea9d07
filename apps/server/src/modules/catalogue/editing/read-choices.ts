import type { ProductDocument } from '@bijli/contract';
import type { Choice } from './document/stored-product.repository.ts';

type AttributeValue = ProductDocument['attributes'][number]['values'][number];

/** The value of each attribute. */
export function choicesByVariant(choices: Choice[]): Map<string, Record<string, string>> {
  const entries = new Map<string, [name: string, value: string][]>();
  for (const { variantId, name, value } of choices) {
    const own = entries.get(variantId) ?? [];
    own.push([name, value]);
    entries.set(variantId, own);
  }
  return new Map([...entries].map(([variantId, own]) => [variantId, Object.fromEntries(own)]));
}

/** In order of position, with the values in the order of the variants. */
export function attributesOf(choices: Choice[]): ProductDocument['attributes'] {
  const positions = new Map<string, number>();
  const values = new Map<string, Map<string, AttributeValue>>();
  for (const { name, value, swatch, position } of choices) {
    const known = values.get(name) ?? new Map();
    values.set(name, known.has(value) ? known : known.set(value, { value, swatch }));
    positions.set(name, Math.min(position, positions.get(name) ?? position));
  }
  const placeOf = (name: string) => positions.get(name) ?? 0;
  return [...values]
    .map(([name, known]) => ({ name, values: [...known.values()] }))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
}
