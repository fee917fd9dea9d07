import type { ProductDocument } from '@bijli/contract';
import type { FieldWords } from '../../components/form/conflict/field-words.ts';
import { fieldName, shortValue } from './field-names.ts';

/** How a conflict names the fields of a product and shows their values. */
export function conflictWords({ variants }: ProductDocument): FieldWords {
  return {
    nameOf: (path) => {
      const [top = '', id = '', field] = path.split('.');
      if (top !== 'variants') return fieldName(top);
      const name = variants[id] ? Object.values(variants[id].choices).join(', ') || variants[id].sku : 'a variant';
      return field ? `${fieldName(field)}, ${name}` : `Variant ${name}`;
    },
    show: (path, value) => {
      if (value === undefined) return 'removed';
      if (typeof value === 'string') return value || 'nothing';
      const field = path.split('.').at(-1) ?? path;
      if (Array.isArray(value)) return listText(value);
      return (
        shortValue(field, value) || (typeof value === 'object' && value !== null ? listText(Object.values(value)) : '')
      );
    },
  };
}

function listText(list: unknown[]): string {
  const texts = list.map((one) => {
    if (Array.isArray(one)) return listText(one);
    if (typeof one === 'object' && one !== null) {
      const { alt, label, group, name, value } = one as Record<string, unknown>;
      return String(alt ?? label ?? group ?? name ?? value ?? '');
    }
    return String(one ?? '');
  });
  return texts.filter(Boolean).join(', ') || 'nothing';
}
