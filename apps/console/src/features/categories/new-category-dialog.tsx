import { useState } from 'react';
import { NewNamedDialog } from '../../components/form/new-named-dialog.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery } from '../../platform/taxonomy.ts';
import { ParentField } from './parent-field.tsx';

type NewCategoryDialogProps = { categories: readonly Category[]; onClose: () => void };

export default function NewCategoryDialog({ categories, onClose }: NewCategoryDialogProps) {
  const [parentId, setParentId] = useState<string | null>(null);

  async function make({ name: title, slug }: { name: string; slug?: string }): Promise<void> {
    const reply = await api.createCategory({ body: { parentId, title, ...(slug ? { slug } : {}) } });
    queryClient.setQueryData(categoriesQuery.queryKey, reply);
  }

  return (
    <NewNamedDialog noun="category" isMoreDirty={parentId !== null} onSave={make} onClose={onClose}>
      <ParentField categories={categories} parentId={parentId} onChange={setParentId} />
    </NewNamedDialog>
  );
}
