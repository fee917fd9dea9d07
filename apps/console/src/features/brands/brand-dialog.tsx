import type { LastSaved } from '@bijli/contract';
import { changedFields } from '../../components/form/documents/changed-fields.ts';
import { DocumentDialog } from '../../components/form/documents/document-dialog.tsx';
import type { Saved } from '../../components/form/documents/document-state.ts';
import { useDocumentForm } from '../../components/form/documents/use-document-form.ts';
import { type Named, NamedFields } from '../../components/form/named-fields.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type BrandEntry, brandsQuery, entryOf, savedEntry } from '../../platform/taxonomy.ts';

/** A brand with its address and description. */
export default function BrandDialog({ brand, onClose }: { brand: BrandEntry; onClose: () => void }) {
  const { id } = brand;
  const form = useDocumentForm<Named, Saved<Named>>({
    saved: savedBrand(brand),
    save: async ({ base, document }) => {
      const body = { ...changedFields(base.document, document), version: Number(base.version) };
      const reply = await api.changeBrand({ params: { id }, body });
      queryClient.setQueryData(brandsQuery.queryKey, reply);
      return savedBrand(entryOf(reply.brands, id));
    },
    readCurrent: (current) => savedBrand(current as LastSaved<BrandEntry>),
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

function savedBrand(brand: BrandEntry) {
  const { name, slug, description } = brand;
  return savedEntry<Named>(brand, { name, slug, description });
}

const names: Record<string, string> = { name: 'Name', slug: 'Address', description: 'Description' };
const words = {
  nameOf: (path: string) => names[path] ?? path,
  show: (_: string, value: unknown) => String(value) || 'nothing',
};
