import { expect, test } from 'vitest';
import { type Category, childrenOf, movedCategory } from './taxonomy.ts';

const category = (id: string, position: number, parentId: string | null = null): Category => ({
  ...{
    id,
    position,
    parentId,
    title: id,
    slug: id,
    description: '',
    otherNames: '',
    marks: [],
    template: [],
    products: 0,
    version: 1,
  },
});
const tree = [category('audio', 0), category('phones', 1), category('home', 2), category('buds', 0, 'audio')];
const top = (categories: Category[]) => childrenOf(categories, null).map(({ id }) => id);

test('[CON-108] a moved category stands at its new place among its siblings at once', () => {
  const [audio, , home] = tree as [Category, Category, Category];
  expect(top(movedCategory(tree, home, 'audio'))).toEqual(['home', 'audio', 'phones']);
  expect(top(movedCategory(tree, audio, 'home'))).toEqual(['phones', 'audio', 'home']);
  expect(top(movedCategory(tree, audio, null))).toEqual(['phones', 'home', 'audio']);
  expect(childrenOf(movedCategory(tree, home, 'audio'), 'audio')).toEqual([tree[3]]);
});
