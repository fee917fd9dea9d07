import type { EditedAttribute } from './reshape-variants.ts';

const maxValues = 100;

/** Capitals and spaces make no difference: shoppers would see one thing twice. */
export function isAlike(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');
  return plain(one) === plain(other);
}

/** A new value as the store writes it already. */
export function asKnown(value: string, was: string | null, known: readonly { value: string }[]): string {
  const like = was === null ? known.find((one) => isAlike(one.value, value)) : undefined;
  return like?.value ?? value.trim();
}

/** Why an attribute cannot be made so; empty when it can. */
export function problemOf({ name, values }: EditedAttribute, others: EditedAttribute[]): string {
  if (name.trim() === '') return 'Give it a name';
  if (others.some((one) => isAlike(one.name, name))) return 'The product has it already';
  if (values.length === 0) return 'Add a value';
  if (values.some(({ value }, index) => values.slice(0, index).some((one) => isAlike(one.value, value))))
    return 'A value stands there twice';
  if (values.length > maxValues) return `At most ${maxValues} values are possible`;
  return '';
}
