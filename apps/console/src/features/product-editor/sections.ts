import { type ProductSection, productFields, productSections } from '@bijli/contract/product-fields';
import type { Missing } from '@bijli/rules';

export type SectionId = ProductSection;

/** The parts of the editor in order. */
export const sections = (Object.entries(productSections) as [SectionId, string][]).map(([id, name]) => ({ id, name }));

const rows: Record<string, { section: SectionId }> = productFields;

/** The part that shows a field, or a field of a variant. */
export function sectionOf(field: string): SectionId {
  return rows[field.split('.', 1)[0] ?? '']?.section ?? 'text';
}

export type SectionStatus = 'fault' | 'wait';

/** A fault where something required is missing, or was refused; a status in waiting where something could be better. */
export function statusesOf(
  missing: readonly Missing[],
  problemFields: readonly string[],
): Map<SectionId, SectionStatus> {
  const statuses = new Map<SectionId, SectionStatus>();
  for (const { field, isRequired } of missing)
    if (isRequired || !statuses.has(sectionOf(field))) statuses.set(sectionOf(field), isRequired ? 'fault' : 'wait');
  for (const field of problemFields) statuses.set(sectionOf(field), 'fault');
  return statuses;
}
