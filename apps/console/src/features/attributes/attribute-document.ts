import { isSame } from '@bijli/rules';
import type { FieldWords } from '../../components/form/field-words.ts';
import { type AttributeEntry, savedEntry } from '../../platform/taxonomy.ts';

export type EditedValue = { value: string; swatch: string | null };
/** An attribute as it is edited: what two people make of its values is joined as it is of the variants of a product. */
export type AttributeDocument = { name: string; variants: Record<string, EditedValue>; variantOrder: string[] };

export function savedAttribute(attribute: AttributeEntry) {
  const { name, values } = attribute;
  const variants = Object.fromEntries(values.map(({ id, value, swatch }) => [id, { value, swatch }]));
  return savedEntry<AttributeDocument>(attribute, { name, variants, variantOrder: values.map(({ id }) => id) });
}

/** Only the values that differ: those that are not named stay. New ones without a name are left out. */
export function changedValues({ variants: was }: AttributeDocument, { variants: is }: AttributeDocument) {
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
export function attributeWords({ variants }: AttributeDocument): FieldWords {
  return {
    nameOf: (path) => {
      const [top, id = '', field] = path.split('.');
      if (top !== 'variants') return 'Name';
      const name = variants[id]?.value ?? 'a value';
      return field === 'swatch' ? `Colour of ${name}` : `Value ${name}`;
    },
    show: (_, value) => {
      if (value === undefined) return 'removed';
      if (value === null) return 'no colour';
      return typeof value === 'object' ? (value as EditedValue).value : String(value);
    },
  };
}
