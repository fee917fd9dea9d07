import { isSame } from '@bijli/rules';
import { useState } from 'react';
import { changedFields } from '../../components/form/changed-fields.ts';
import { type Named, NamedDialog } from '../../components/form/named-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery, childrenOf } from '../../platform/taxonomy.ts';
import { TemplateField } from './template-field.tsx';

type CategoryDialogProps = { category: Category | undefined; categories: readonly Category[]; onClose: () => void };
type More = Pick<Category, 'otherNames' | 'template' | 'parentId'>;

/** A new category, or one with its address, other names, description and template of specifications. */
export default function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const was = category && { name: category.title, slug: category.slug, description: category.description };
  const { otherNames, template, parentId } = category ?? { otherNames: '', template: [], parentId: null };
  const before: More = { otherNames, template, parentId };
  const [more, setMore] = useState(before);
  const set = (fields: Partial<More>) => setMore({ ...more, ...fields });
  const parents = childrenOf(categories, null).filter(({ id }) => id !== category?.id);
  const hasChildren = category !== undefined && categories.some((one) => one.parentId === category.id);

  async function save({ name: title, slug, description }: Named): Promise<void> {
    const { parentId, ...rest } = more;
    if (category) {
      const params = { id: category.id };
      const { otherNames, template } = category;
      const before = { title: category.title, slug: category.slug, description: category.description };
      const body = changedFields({ ...before, otherNames, template }, { title, slug, description, ...rest });
      await api.changeCategory({ params, body });
      if (parentId !== category.parentId) await api.moveCategory({ params, body: { parentId, before: null } });
    } else await api.createCategory({ body: { parentId, title, ...(slug ? { slug } : {}) } });
    await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
  }

  return (
    <NamedDialog
      noun="category"
      was={was}
      isMoreDirty={!isSame(more, before)}
      onSave={save}
      onClose={onClose}
      after={category && <TemplateField template={more.template} onChange={(template) => set({ template })} />}
    >
      {!hasChildren && (
        <SelectField
          label="Below"
          value={more.parentId ?? ''}
          options={[{ value: '', name: 'The top' }, ...parents.map(({ id, title }) => ({ value: id, name: title }))]}
          onChange={(parentId) => set({ parentId: parentId || null })}
        />
      )}
      {category && (
        <TextLine
          label="Other names"
          hint="Words that shoppers search for, with commas between"
          maxLength={500}
          value={more.otherNames}
          onChange={(otherNames) => set({ otherNames })}
        />
      )}
    </NamedDialog>
  );
}
