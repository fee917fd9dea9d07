import { type Category, childrenOf } from '../../platform/taxonomy.ts';
import { SelectField } from '../fields/select-field.tsx';

type ParentFieldProps = {
  categories: readonly Category[];
  /** The one that it is chosen for; undefined for a new one. */
  id?: string;
  parentId: string | null;
  onChange: (parentId: string | null) => void;
};

/** The category that one stands below. The shop shows two levels: one with subcategories stays at the top. */
export function ParentField({ categories, id, parentId, onChange }: ParentFieldProps) {
  if (id !== undefined && categories.some((one) => one.parentId === id)) return null;
  const parents = childrenOf(categories, null).filter((one) => one.id !== id);
  return (
    <SelectField
      label="Below"
      value={parentId ?? ''}
      options={[{ value: '', name: 'The top' }, ...parents.map(({ id, title }) => ({ value: id, name: title }))]}
      onChange={(parentId) => onChange(parentId || null)}
    />
  );
}
