import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery } from '../../platform/taxonomy.ts';
import { NewNamedDialog } from '../form/new-named-dialog.tsx';
import { ParentField } from './parent-field.tsx';

type NewCategoryDialogProps = {
  categories: readonly Category[];
  /** What was made. */
  onMade?: (id: string) => void;
  onClose: () => void;
};

export default function NewCategoryDialog({ categories, onMade, onClose }: NewCategoryDialogProps) {
  const [parentId, setParentId] = useState<string | null>(null);

  async function make({ name: title, slug }: { name: string; slug?: string }): Promise<void> {
    const reply = await api.createCategory({ body: { parentId, title, ...(slug ? { slug } : {}) } });
    queryClient.setQueryData(categoriesQuery.queryKey, reply);
    const known = new Set(categories.map(({ id }) => id));
    const made = reply.categories.find((one) => !known.has(one.id) && one.title === title.trim());
    if (made) onMade?.(made.id);
  }

  return (
    <NewNamedDialog noun="category" isMoreDirty={parentId !== null} onSave={make} onClose={onClose}>
      <ParentField categories={categories} parentId={parentId} onChange={setParentId} />
    </NewNamedDialog>
  );
}
