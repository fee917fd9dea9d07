import { marksNeeded } from '@bijli/rules';
import { useEntryForm } from '../../components/entries/use-entry-form.ts';
import { changedFields } from '../../components/form/documents/changed-fields.ts';
import { DocumentDialog } from '../../components/form/documents/document-dialog.tsx';
import { NamedFields } from '../../components/form/named-fields.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { ParentField } from '../../components/product/parent-field.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery } from '../../platform/taxonomy.ts';
import { categoryWords } from './category-words.ts';
import { MarksField } from './marks-field.tsx';

import { TemplateField } from './template-field.tsx';

type Edited = 'title' | 'slug' | 'description' | 'otherNames' | 'template' | 'marks' | 'parentId';
type CategoryDocument = Pick<Category, Edited>;
type CategoryDialogProps = { category: Category; categories: readonly Category[]; onClose: () => void };

/** A category with its address, place, other names, description, marks and template of specifications. */
export default function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const { id } = category;
  const form = useEntryForm<CategoryDocument, Category>({
    entry: category,
    documentOf: ({ title, slug, description, otherNames, template, marks, parentId }) => {
      return { title, slug, description, otherNames, template, marks, parentId };
    },
    change: async ({ version, was, is }) => {
      const reply = await api.changeCategory({ params: { id }, body: { ...changedFields(was, is), version } });
      queryClient.setQueryData(categoriesQuery.queryKey, reply);
      return reply.categories;
    },
  });
  const { title, slug, description, otherNames, template, marks, parentId } = form.value;
  return (
    <DocumentDialog
      title={category.title}
      form={form}
      words={categoryWords(categories)}
      fields={['title', 'slug']}
      onClose={onClose}
    >
      <NamedFields
        named={{ name: title, slug, description }}
        savedSlug={form.base.document.slug}
        problemAt={(field) => form.problemAt(field === 'name' ? 'title' : field)}
        onChange={({ name, ...fields }) =>
          form.change((now) => ({ ...now, ...fields, ...(name === undefined ? {} : { title: name }) }))
        }
      >
        <ParentField
          categories={categories}
          id={id}
          parentId={parentId}
          onChange={(parentId) => form.set('parentId', parentId)}
        />
        <TextLine
          label="Other names"
          hint="Words that shoppers search for, with commas between"
          maxLength={500}
          value={otherNames}
          onChange={(otherNames) => form.set('otherNames', otherNames)}
        />
      </NamedFields>
      <MarksField
        marks={marks}
        marksAbove={marksNeeded(categories, parentId ? [parentId] : [])}
        onChange={(marks) => form.set('marks', marks)}
      />
      <TemplateField template={template} onChange={(template) => form.set('template', template)} />
    </DocumentDialog>
  );
}
