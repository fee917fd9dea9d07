import type { ComparedProduct } from './compared-product.ts';

export type CompareRow = { label: string; values: string[]; isSame: boolean };
export type CompareGroup = { title: string; rows: CompareRow[]; isSame: boolean };

const missing = '–';

/** All rows: each product's specifications merged by group and label, then the general facts. */
export function compareGroups(products: readonly ComparedProduct[]): CompareGroup[] {
  const groups = new Map<string, { title: string; rows: Map<string, { label: string; values: string[] }> }>();
  for (const [index, product] of products.entries()) {
    for (const { group, rows } of [...product.specifications, { group: general, rows: product.general }]) {
      const found = groups.get(keyOf(group)) ?? { title: group, rows: new Map() };
      groups.set(keyOf(group), found);
      for (const [label, value] of rows) {
        const row = found.rows.get(keyOf(label)) ?? { label, values: products.map(() => missing) };
        row.values[index] = value;
        found.rows.set(keyOf(label), row);
      }
    }
  }
  return [...groups.values()].sort(generalLast).map(({ title, rows }) => {
    const merged = [...rows.values()].map((row) => ({ ...row, isSame: areSame(row.values) }));
    return { title, rows: merged, isSame: merged.every(({ isSame }) => isSame) };
  });
}

/** Whether all values are equal; false for a single product. */
export function areSame(values: readonly string[]): boolean {
  return values.length > 1 && values.every((value) => value === values[0]);
}

const general = 'General';

function generalLast(one: { title: string }, other: { title: string }): number {
  return Number(one.title === general) - Number(other.title === general);
}

function keyOf(text: string): string {
  return text.trim().toLowerCase();
}
