import { EntriesPage } from '../../components/entries/entries-page.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { RemoveDialog } from '../../components/product/remove-dialog.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { categoriesQuery, categoryPath } from '../../platform/taxonomy.ts';
import { CategoryTree } from './category-tree.tsx';
import { moveCategory } from './move-category.ts';

const CategoryDialog = lazyPart(() => import('./category-dialog.tsx'));
const NewCategoryDialog = lazyPart(() => import('../../components/product/new-category-dialog.tsx'));

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
        <CategoryTree
          categories={categories}
          mayChange={mayChange}
          onMove={(...place) => void run(() => moveCategory(...place))}
          onEdit={(entry) => open({ kind: 'edit', entry })}
          onRemove={(entry) => open({ kind: 'remove', entry })}
        />
      )}
    </EntriesPage>
  );
}
