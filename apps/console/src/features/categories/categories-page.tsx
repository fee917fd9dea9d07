import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PageLoading } from '../../components/page/page-loading.tsx';
import { Plate } from '../../components/page/plate.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useMay } from '../../platform/session.ts';
import { type Category, categoriesQuery, movedCategory } from '../../platform/taxonomy.ts';
import { CategoryBranch } from './category-branch.tsx';

const CategoryDialog = lazyPart(() => import('./category-dialog.tsx'));
const NewCategoryDialog = lazyPart(() => import('./new-category-dialog.tsx'));
const RemoveCategoryDialog = lazyPart(() => import('./remove-category-dialog.tsx'));

type Opened = { kind: 'new' } | { kind: 'edit' | 'remove'; category: Category };

/** The tree of the shop's categories. A place is changed by drag or keys, all else in a dialog. */
export function Component() {
  const { data, error, refetch } = useQuery(categoriesQuery);
  const mayChange = useMay('products.change');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { problem, run } = useWork();
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading title="Categories" head={['Name', 'Address', 'Products']} />;
  const { categories } = data;

  /** It stands at its new place at once, and goes back when that is refused. */
  const move = (category: Category, parentId: string | null, before: string | null) =>
    run(async () => {
      const { queryKey } = categoriesQuery;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { ...data, categories: movedCategory(categories, category, before) });
      try {
        queryClient.setQueryData(
          queryKey,
          await api.moveCategory({
            params: { id: category.id },
            body: { version: category.version, parentId, before },
          }),
        );
      } catch (error) {
        queryClient.setQueryData(queryKey, data);
        throw error;
      }
    });

  return (
    <>
      <PageHead title="Categories" facts={countOf(categories.length, 'category', 'categories')}>
        {mayChange && (
          <Button variant="go" onClick={() => setOpened({ kind: 'new' })}>
            New category
          </Button>
        )}
      </PageHead>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Plate>
        {categories.length === 0 && <EmptyState text="No categories yet. Make the first one." />}
        <CategoryBranch
          categories={categories}
          parentId={null}
          mayChange={mayChange}
          onMove={(...place) => void move(...place)}
          onEdit={(category) => setOpened({ kind: 'edit', category })}
          onRemove={(category) => setOpened({ kind: 'remove', category })}
        />
      </Plate>
      {opened && (
        <Suspense>
          {opened.kind === 'new' && <NewCategoryDialog categories={categories} onClose={close} />}
          {opened.kind === 'edit' && <CategoryDialog {...opened} categories={categories} onClose={close} />}
          {opened.kind === 'remove' && <RemoveCategoryDialog {...opened} categories={categories} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
