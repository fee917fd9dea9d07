import { textFields } from '@bijli/contract/product-fields';
import { productImportColumns } from './columns.ts';

/** Every column of sheets of products as lines of a table: its other names, and the limit of a line of text. */
export function describeColumns(): string[] {
  const limits = new Map(textFields.flatMap(({ sheet, maxLength }) => (sheet ? [[sheet.column, maxLength]] : [])));
  const { names, otherNames } = productImportColumns;
  const rows = names.map((name) => {
    const limit = limits.get(name);
    return [name, (otherNames[name] ?? []).join(', '), limit === undefined ? '' : `at most ${limit} characters`];
  });
  const all = [['Column', 'Also called', 'Text'], ...rows];
  const widths = [0, 1].map((place) => Math.max(...all.map((row) => row[place]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
