import type { LastSaved } from '@bijli/contract';
import { changedFields } from '../../components/form/documents/changed-fields.ts';
import { DocumentDialog } from '../../components/form/documents/document-dialog.tsx';
import type { Saved } from '../../components/form/documents/document-state.ts';
import { useDocumentForm } from '../../components/form/documents/use-document-form.ts';
import { NamedFields } from '../../components/form/named-fields.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery, entryOf, savedEntry } from '../../platform/taxonomy.ts';
import { categoryWords } from './category-words.ts';
import { ParentField } from './parent-field.tsx';
import { TemplateField } from './template-field.tsx';

type CategoryDocument = Pick<Category, 'title' | 'slug' | 'description' | 'otherNames' | 'template' | 'parentId'>;
type CategoryDialogProps = { category: Category; categories: readonly Category[]; onClose: () => void };

/** A category with its address, place, other names, description and template of specifications. */
export default function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const { id } = category;
  const form = useDocumentForm<CategoryDocument, Saved<CategoryDocument>>({
    saved: savedCategory(category),
    save: async ({ base, document }) => {
      const body = { ...changedFields(base.document, document), version: Number(base.version) };
      const reply = await api.changeCategory({ params: { id }, body });
      queryClient.setQueryData(categoriesQuery.queryKey, reply);
      return savedCategory(entryOf(reply.categories, id));
    },
    readCurrent: (current) => savedCategory(current as LastSaved<Category>),
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

function savedCategory(category: Category) {
  const { title, slug, description, otherNames, template, parentId } = category;
  return savedEntry<CategoryDocument>(category, { title, slug, description, otherNames, template, parentId });
}
