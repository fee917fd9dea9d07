import { NewNamedDialog } from '../../components/form/new-named-dialog.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { brandsQuery } from '../../platform/taxonomy.ts';

export default function NewBrandDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewNamedDialog
      noun="brand"
      onSave={async (body) => {
        queryClient.setQueryData(brandsQuery.queryKey, await api.createBrand({ body }));
      }}
      onClose={onClose}
    />
  );
}
