import type { ProductDocument } from '@bijli/contract';

/** Every variant, and those of each value of each attribute. */
export function groupOptions({ attributes }: ProductDocument): { value: string; name: string }[] {
  const groups = attributes.flatMap(({ name, values }) =>
    values.map(({ value }) => ({ value: JSON.stringify([name, value]), name: `${name}: ${value}` })),
  );
  return [{ value: '', name: 'Every variant' }, ...groups];
}

/** The variants of a value of `groupOptions`. */
export function idsOfGroup({ variants, variantOrder }: ProductDocument, group: string): string[] {
  const [name, value] = group ? (JSON.parse(group) as [string, string]) : [];
  return variantOrder.filter((id) => name === undefined || variants[id]?.choices[name] === value);
}
