import { useEntryForm } from '../../components/entries/use-entry-form.ts';
import { changedFields } from '../../components/form/documents/changed-fields.ts';
import { DocumentDialog } from '../../components/form/documents/document-dialog.tsx';
import { NamedFields } from '../../components/form/named-fields.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery } from '../../platform/taxonomy.ts';
import { categoryWords } from './category-words.ts';
import { ParentField } from './parent-field.tsx';
import { TemplateField } from './template-field.tsx';

type CategoryDocument = Pick<Category, 'title' | 'slug' | 'description' | 'otherNames' | 'template' | 'parentId'>;
type CategoryDialogProps = { category: Category; categories: readonly Category[]; onClose: () => void };

/** A category with its address, place, other names, description and template of specifications. */
export default function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const { id } = category;
  const form = useEntryForm<CategoryDocument, Category>({
    entry: category,
    documentOf: ({ title, slug, description, otherNames, template, parentId }) => {
      return { title, slug, description, otherNames, template, parentId };
    },
    change: async ({ version, was, is }) => {
      const reply = await api.changeCategory({ params: { id }, body: { ...changedFields(was, is), version } });
      queryClient.setQueryData(categoriesQuery.queryKey, reply);
      return reply.categories;
    },
  });
  const { title, slug, description, otherNames, template, parentId } = form.value;
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
      <TemplateField template={template} onChange={(template) => form.set('template', template)} />
    </DocumentDialog>
  );
}
