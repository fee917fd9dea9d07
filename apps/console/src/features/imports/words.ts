/** '1 line', '1,234 lines'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

const upperCase = new Set(['sku', 'mrp', 'hsn', 'mpn', 'seo']);

/** 'Parent SKU' for the column `parent sku`. */
export function columnName(column: string): string {
  const words = column.split(' ').map((word) => (upperCase.has(word) ? word.toUpperCase() : word));
  const [first = ''] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...words.slice(1)].join(' ');
}

/** 'A', 'A and B', 'A, B and 3 more'. */
export function someOf(names: readonly string[], most = 4): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest.toLocaleString('en-IN')} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
