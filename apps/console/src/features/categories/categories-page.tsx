import { EntriesPage } from '../../components/entries/entries-page.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { RemoveDialog } from '../../components/product/remove-dialog.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery, categoryPath, movedCategory } from '../../platform/taxonomy.ts';
import { CategoryBranch } from './category-branch.tsx';

const CategoryDialog = lazyPart(() => import('./category-dialog.tsx'));
const NewCategoryDialog = lazyPart(() => import('./new-category-dialog.tsx'));

const { queryKey } = categoriesQuery;

/** The tree of the shop's categories. A place is changed by drag or keys, all else in a dialog. */
export function Component() {
  const { problem, run } = useWork();
  return (
    <EntriesPage
      title="Categories"
      noun={['category', 'categories']}
      head={['Name', 'Address', 'Products']}
      query={categoriesQuery}
      entriesOf={({ categories }) => categories}
      permission="products.change"
      problem={problem}
      empty="No categories yet. Make the first one."
      dialogs={(opened, categories, onClose) => {
        if (opened.kind === 'new') return <NewCategoryDialog categories={categories} onClose={onClose} />;
        const { id, title, products } = opened.entry;
        if (opened.kind === 'edit')
          return <CategoryDialog category={opened.entry} categories={categories} onClose={onClose} />;
        return (
          <RemoveDialog
            name={title}
            products={products}
            heirs={categories.flatMap((other) =>
              other.id === id ? [] : [{ value: other.id, name: categoryPath(categories, other.id) }],
            )}
            onRemove={async (to) => {
              const reply = await api.removeCategory({ params: { id }, query: to ? { to } : {} });
              queryClient.setQueryData(queryKey, reply);
            }}
            onClose={onClose}
          />
        );
      }}
    >
      {(categories, { mayChange, open }) => (
        <CategoryBranch
          categories={categories}
          parentId={null}
          mayChange={mayChange}
          onMove={(...place) => void run(() => move(...place))}
          onEdit={(entry) => open({ kind: 'edit', entry })}
          onRemove={(entry) => open({ kind: 'remove', entry })}
        />
      )}
    </EntriesPage>
  );
}

/** It stands at its new place at once, and goes back when that is refused. */
async function move(category: Category, parentId: string | null, before: string | null): Promise<void> {
  const { id, version } = category;
  await queryClient.cancelQueries({ queryKey });
  const data = queryClient.getQueryData(queryKey);
  if (data)
    queryClient.setQueryData(queryKey, { ...data, categories: movedCategory(data.categories, category, before) });
  try {
    queryClient.setQueryData(queryKey, await api.moveCategory({ params: { id }, body: { version, parentId, before } }));
  } catch (error) {
    queryClient.setQueryData(queryKey, data);
    throw error;
  }
}
