import { useEntryForm } from '../../components/entries/use-entry-form.ts';
import { changedFields } from '../../components/form/documents/changed-fields.ts';
import { DocumentDialog } from '../../components/form/documents/document-dialog.tsx';
import { type Named, NamedFields } from '../../components/form/named-fields.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type BrandEntry, brandsQuery } from '../../platform/taxonomy.ts';

/** A brand with its address and description. */
export default function BrandDialog({ brand, onClose }: { brand: BrandEntry; onClose: () => void }) {
  const form = useEntryForm<Named, BrandEntry>({
    entry: brand,
    documentOf: ({ name, slug, description }) => ({ name, slug, description }),
    change: async ({ version, was, is }) => {
      const reply = await api.changeBrand({ params: { id: brand.id }, body: { ...changedFields(was, is), version } });
      queryClient.setQueryData(brandsQuery.queryKey, reply);
      return reply.brands;
    },
  });
  return (
    <DocumentDialog title={brand.name} form={form} words={words} fields={['name', 'slug']} onClose={onClose}>
      <NamedFields
        named={form.value}
        savedSlug={form.base.document.slug}
        problemAt={form.problemAt}
        onChange={(fields) => form.change((named) => ({ ...named, ...fields }))}
      />
    </DocumentDialog>
  );
}

const names: Record<string, string> = { name: 'Name', slug: 'Address', description: 'Description' };
const words = {
  nameOf: (path: string) => names[path] ?? path,
  show: (_: string, value: unknown) => String(value) || 'nothing',
};
