import { type TextFieldName, textField } from '@bijli/contract/product-fields';
import { readMonth, readWholeNumber, withoutTextMark } from '@bijli/rules';
import { CellProblem, type ProductColumn } from './column.ts';

type AddressField = 'maker' | 'packer' | 'importer';

/** The column of a field that is a line of text. */
export function textColumns(field: TextFieldName): ProductColumn[] {
  const { sheet, isNullable } = textField(field);
  if (!sheet) return [];
  const { column, alsoCalled = [], area = 'text', isNeverCleared } = sheet;
  return [
    {
      name: column,
      alsoCalled: [...alsoCalled],
      area,
      write: (document) => document[field] ?? '',
      read: (text) => ({ fields: { [field]: withoutTextMark(text) } }),
      ...(isNeverCleared ? {} : { cleared: { [field]: isNullable ? null : '' } }),
    },
  ];
}

/** Two columns: the name and the address. */
export function addressColumns(field: AddressField): ProductColumn[] {
  const part = (name: string, key: 'name' | 'address'): ProductColumn => ({
    name,
    area: 'legal',
    write: (document) => document[field]?.[key] ?? '',
    read: (text, document) => ({ fields: { [field]: { name: '', address: '', ...document[field], [key]: text } } }),
  });
  return [{ ...part(field, 'name'), cleared: { [field]: null } }, part(`${field} address`, 'address')];
}

/** Whom shoppers turn to, in four columns. */
export const careColumns: ProductColumn[] = (['name', 'address', 'phone', 'email'] as const).map((key) => ({
  name: key === 'name' ? 'consumer care' : `consumer care ${key}`,
  area: 'legal',
  write: ({ consumerCare }) => consumerCare?.[key] ?? '',
  read: (text, { consumerCare }) => ({
    fields: {
      consumerCare: { name: '', address: '', phone: '', email: '', ...consumerCare, [key]: withoutTextMark(text) },
    },
  }),
  ...(key === 'name' ? { cleared: { consumerCare: null } } : {}),
}));

export const madeInColumn: ProductColumn = {
  name: 'made in',
  alsoCalled: ['month of make'],
  area: 'legal',
  write: ({ madeIn }) => madeIn ?? '',
  read: (text) => {
    const result = readMonth(text);
    if ('problem' in result) throw new CellProblem(result.problem);
    return { fields: { madeIn: result.value } };
  },
  cleared: { madeIn: null },
};

export const warrantyColumn: ProductColumn = {
  name: 'warranty months',
  isNumber: true,
  alsoCalled: ['warranty'],
  write: ({ warrantyMonths }) => String(warrantyMonths),
  read: (text) => {
    const result = readWholeNumber(text);
    if ('problem' in result) throw new CellProblem(result.problem);
    return { fields: { warrantyMonths: result.value } };
  },
};

export const serialColumn: ProductColumn = {
  name: 'serial kind',
  write: ({ serialKind }) => serialKind,
  read: (text) => {
    const kind = text.trim().toLowerCase();
    if (kind !== 'none' && kind !== 'serial' && kind !== 'imei')
      throw new CellProblem(`“${text}” is none of: none, serial, imei.`);
    return { fields: { serialKind: kind } };
  },
};
