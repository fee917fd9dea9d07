import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery, childrenOf, movedCategory } from '../../platform/taxonomy.ts';

const { queryKey } = categoriesQuery;

/** Says where it stands now, and offers to put it back. */
export async function moveCategory(category: Category, parentId: string | null, before: string | null): Promise<void> {
  const categories = () => queryClient.getQueryData(queryKey)?.categories ?? [];
  const siblings = childrenOf(categories(), parentId);
  const next = siblings[siblings.findIndex(({ id }) => id === category.id) + 1]?.id ?? null;
  const place = siblings.find(({ id }) => id === before);
  await move(category, parentId, before);
  showToast(`${category.title} stands ${place ? `before ${place.title}` : 'at the end'} now`, async () => {
    const present = categories().find(({ id }) => id === category.id);
    if (present) await move(present, parentId, next);
  });
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
