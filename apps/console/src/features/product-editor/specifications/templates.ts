import type { ProductDocument } from '@bijli/contract';

export type SpecificationGroup = ProductDocument['specifications'][number];
type Template = readonly { group: string; rows: readonly string[] }[];

/** The groups with what templates ask for beside; what is there keeps its place and its text. */
export function withTemplates(
  groups: readonly SpecificationGroup[],
  templates: readonly Template[],
): SpecificationGroup[] {
  const completed: SpecificationGroup[] = groups.map(({ group, rows }) => ({ group, rows: [...rows] }));
  for (const { group, rows } of templates.flat()) {
    let own = completed.find((one) => isSame(one.group, group));
    if (!own) {
      own = { group, rows: [] };
      completed.push(own);
    }
    for (const row of rows) if (!own.rows.some(([name]) => isSame(name, row))) own.rows.push([row, '']);
  }
  return completed;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
