import { changedFields } from '../../components/form/changed-fields.ts';
import { type Named, NamedDialog } from '../../components/form/named-dialog.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type BrandEntry, brandsQuery } from '../../platform/taxonomy.ts';

/** A new brand, or one with its address and description. */
export default function BrandDialog({ brand, onClose }: { brand: BrandEntry | undefined; onClose: () => void }) {
  const was = brand && {
    id: brand.id,
    named: { name: brand.name, slug: brand.slug, description: brand.description },
  };

  async function save(named: Named): Promise<void> {
    const { name, slug } = named;
    const reply = was
      ? await api.changeBrand({ params: { id: was.id }, body: changedFields(was.named, named) })
      : await api.createBrand({ body: { name, ...(slug ? { slug } : {}) } });
    queryClient.setQueryData(brandsQuery.queryKey, reply);
  }

  return <NamedDialog noun="brand" was={was?.named} onSave={save} onClose={onClose} />;
}
