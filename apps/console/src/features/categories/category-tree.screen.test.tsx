import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shownToasts } from '../../components/toast/toast-store.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Category, categoriesQuery } from '../../platform/taxonomy.ts';
import { openScreen } from '../../screen-under-test.tsx';
import { CategoryTree } from './category-tree.tsx';
import { moveCategory } from './move-category.ts';

const of = (id: string, title: string, position: number, parentId: string | null = null) =>
  ({ id, title, slug: title.toLowerCase(), position, parentId, otherNames: '', products: 0, version: 1 }) as Category;
const tree = [of('a', 'Audio', 0), of('e', 'Earbuds', 0, 'a'), of('n', 'Neckbands', 1, 'a'), of('p', 'Power', 1)];

test('[CON-197] the tree is folded and searched; what is searched cannot be put in another order', async () => {
  const keys = { onMove: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() };
  const { user } = openScreen(<CategoryTree categories={tree} mayChange {...keys} />);
  const names = () =>
    screen.queryAllByText(/^(Audio|Earbuds|Neckbands|Power)$/, { selector: 'b' }).map((one) => one.textContent);
  expect(names()).toEqual(['Audio', 'Earbuds', 'Neckbands', 'Power']);
  const fold = screen.getByRole('button', { name: 'What is below Audio' });
  await user.click(fold);
  expect([names(), fold.getAttribute('aria-expanded')]).toEqual([['Audio', 'Power'], 'false']);
  await user.click(screen.getByRole('button', { name: 'Unfold all' }));
  expect(names()).toHaveLength(4);
  expect(screen.getByRole('button', { name: /Move Earbuds/ })).toBeTruthy();
  await user.type(screen.getByLabelText('Search the categories'), 'neck');
  expect(names()).toEqual(['Audio', 'Neckbands']);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  await user.type(screen.getByLabelText('Search the categories'), 'zzzz');
  await screen.findByText('No category is called so.');
});

test('[CON-198] a category that was moved says where it stands, and is put back', async () => {
  const sent: { version: number; parentId: string | null; before: string | null }[] = [];
  openScreen(<p>Categories</p>, {
    answers: {
      'PUT /api/catalogue/categories/e/place': (_url, body) => {
        sent.push(body as (typeof sent)[number]);
        return { success: true, categories: tree.map((one) => (one.id === 'e' ? { ...one, version: 2 } : one)) };
      },
    },
  });
  queryClient.setQueryData(categoriesQuery.queryKey, { success: true, categories: tree });
  await moveCategory(tree[1] as Category, 'a', null);
  const [toast] = shownToasts();
  expect(toast?.text).toBe('Earbuds stands at the end now');
  await toast?.undo?.();
  expect(sent).toEqual([
    { version: 1, parentId: 'a', before: null },
    { version: 2, parentId: 'a', before: 'n' },
  ]);
});
