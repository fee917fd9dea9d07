import { RemoveDialog } from '../../components/product/remove-dialog.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery, categoryPath } from '../../platform/taxonomy.ts';

type RemoveCategoryDialogProps = { category: Category; categories: readonly Category[]; onClose: () => void };

export default function RemoveCategoryDialog({ category, categories, onClose }: RemoveCategoryDialogProps) {
  const others = categories.filter(({ id }) => id !== category.id);
  return (
    <RemoveDialog
      name={category.title}
      products={category.products}
      heirs={others.map(({ id }) => ({ value: id, name: categoryPath(categories, id) }))}
      onRemove={async (to) => {
        const reply = await api.removeCategory({ params: { id: category.id }, query: to ? { to } : {} });
        queryClient.setQueryData(categoriesQuery.queryKey, reply);
      }}
      onClose={onClose}
    />
  );
}
