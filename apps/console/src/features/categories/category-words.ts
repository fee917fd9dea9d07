import { legalMarks } from '@bijli/contract/product-fields';
import type { FieldWords } from '../../components/form/conflict/field-words.ts';
import { type Category, categoryPath } from '../../platform/taxonomy.ts';

const names: Record<string, string> = {
  title: 'Name',
  slug: 'Address',
  description: 'Description',
  otherNames: 'Other names',
  template: 'Template of specifications',
  marks: 'Needed before sale',
  parentId: 'Below',
};

/** How a conflict names the fields of a category and shows their values. */
export function categoryWords(categories: readonly Category[]): FieldWords {
  return {
    nameOf: (path) => names[path] ?? path,
    show: (path, value) => {
      if (path === 'parentId') return value === null ? 'The top' : categoryPath(categories, String(value));
      if (path === 'template') return templateText(value as Category['template']);
      if (path === 'marks') return marksText(value as Category['marks']);
      return String(value) || 'nothing';
    },
  };
}

function marksText(marks: Category['marks']): string {
  return marks.map((mark) => legalMarks[mark]).join(', ') || 'nothing';
}

/** 'Display: Size, Kind; Battery: Capacity'. */
function templateText(template: Category['template']): string {
  return template.map(({ group, rows }) => `${group}: ${rows.join(', ')}`).join('; ') || 'nothing';
}
