import type { Missing } from '@bijli/rules';

/** The parts of the editor in order, each with the fields that it shows. */
export const sections = [
  {
    id: 'text',
    name: 'Text',
    fields: ['name', 'title', 'brandId', 'slug', 'sku', 'description', 'categoryIds', 'highlights', 'inTheBox'],
  },
  { id: 'photos', name: 'Photos', fields: ['photos'] },
  {
    id: 'variants',
    name: 'Variants',
    fields: ['attributes', 'variants', 'variantOrder', 'defaultVariantId', 'basePrice', 'salePrice', 'gtin', 'mpn'],
  },
  {
    id: 'legal',
    name: 'Legal label',
    fields: ['maker', 'packer', 'importer', 'countryOfOrigin', 'netQuantity', 'genericName', 'consumerCare', 'madeIn'],
  },
  { id: 'tax', name: 'Tax and warranty', fields: ['hsn', 'warrantyMonths', 'serialKind'] },
  { id: 'measures', name: 'Measures', fields: ['weightGrams', 'lengthMm', 'widthMm', 'heightMm'] },
  { id: 'specifications', name: 'Specifications', fields: ['specifications'] },
  { id: 'seo', name: 'Search and SEO', fields: ['searchWords', 'seoTitle', 'seoDescription'] },
  { id: 'prices', name: 'Price history', fields: [] },
] as const satisfies { id: string; name: string; fields: readonly string[] }[];

export type SectionId = (typeof sections)[number]['id'];

/** The part that shows a field, or a field of a variant. */
export function sectionOf(field: string): SectionId {
  return sectionOfField.get(field.split('.', 1)[0] ?? '') ?? 'text';
}

const sectionOfField = new Map(
  sections.flatMap(({ id, fields }) => fields.map((field): [string, SectionId] => [field, id])),
);

export type Lamp = 'fault' | 'wait';

/** A fault where something required is missing, or was refused; a lamp in waiting where something could be better. */
export function lampsOf(missing: readonly Missing[], problemFields: readonly string[]): Map<SectionId, Lamp> {
  const lamps = new Map<SectionId, Lamp>();
  for (const { field, isRequired } of missing)
    if (isRequired || !lamps.has(sectionOf(field))) lamps.set(sectionOf(field), isRequired ? 'fault' : 'wait');
  for (const field of problemFields) lamps.set(sectionOf(field), 'fault');
  return lamps;
}
