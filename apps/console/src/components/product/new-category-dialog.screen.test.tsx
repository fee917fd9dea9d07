import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Category } from '../../platform/taxonomy.ts';
import { openScreen } from '../../screen-under-test.tsx';
import NewCategoryDialog from './new-category-dialog.tsx';

const categoryOf = (id: string, title: string): Category => ({
  ...{ id, title, slug: id, description: '', parentId: null, otherNames: '', position: 0 },
  ...{ template: [], marks: [], products: 0, version: 1 },
});

test('[CON-197] a category that is missed is made in a dialog, which tells what was made', async () => {
  const made: string[] = [];
  const known = [categoryOf('phones', 'Phones'), categoryOf('cables', 'Cables')];
  const { user } = openScreen(
    <NewCategoryDialog categories={known} onMade={(id) => made.push(id)} onClose={() => {}} />,
    {
      answers: {
        'POST /api/catalogue/categories': () => ({
          success: true,
          categories: [...known, categoryOf('routers', 'Routers')],
        }),
      },
    },
  );
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Routers');
  await user.click(screen.getByRole('button', { name: 'Make the category' }));
  await waitFor(() => expect(made).toEqual(['routers']));
});
