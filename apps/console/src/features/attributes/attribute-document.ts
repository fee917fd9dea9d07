import { documentKind, isSame } from '@bijli/rules';
import type { FieldWords } from '../../components/form/conflict/field-words.ts';
import type { AttributeEntry } from '../../platform/taxonomy.ts';

export type EditedValue = { value: string; swatch: string | null };
/** An attribute as it is edited, and merged value by value. */
export type AttributeDocument = { name: string; values: Record<string, EditedValue>; valueOrder: string[] };
export const attributeDocuments = documentKind({ values: 'valueOrder' });

export function attributeDocumentOf({ name, values }: AttributeEntry): AttributeDocument {
  const entries = values.map(({ id, value, swatch }) => [id, { value, swatch }] as const);
  return { name, values: Object.fromEntries(entries), valueOrder: values.map(({ id }) => id) };
}

/** Only the values that differ: those that are not named stay. New ones without a name are left out. */
export function changedValues({ values: was }: AttributeDocument, { values: is }: AttributeDocument) {
  const removed = Object.entries(was).filter(([id]) => !(id in is));
  const changed = Object.entries(is).filter(([id, value]) =>
    was[id] ? !isSame(was[id], value) : value.value.trim() !== '',
  );
  return [
    ...removed.map(([id, value]) => ({ id, ...value, isRemoved: true })),
    ...changed.map(([id, value]) => ({ ...(was[id] ? { id } : {}), ...value })),
  ];
}

/** How a conflict names an attribute and its values, by what they were called. */
export function attributeWords({ values }: AttributeDocument): FieldWords {
  return {
    nameOf: (path) => {
      const [top, id = '', field] = path.split('.');
      if (top !== 'values') return 'Name';
      const name = values[id]?.value ?? 'a value';
      return field === 'swatch' ? `Colour of ${name}` : `Value ${name}`;
    },
    show: (_, value) => {
      if (value === undefined) return 'removed';
      if (value === null) return 'no colour';
      return typeof value === 'object' ? (value as EditedValue).value : String(value);
    },
  };
}
