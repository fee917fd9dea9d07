import type { Banner, Category } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { festivalBanner, highlightBanner, promoBanner } from './choose-banners.ts';
import { categoryLinkText, descriptionLines, heroTag } from './hero-texts.ts';
import { loadTab } from './home-data.ts';
import { sectionsToShow } from './section-order.ts';
import { tabQuery, trendingTabs } from './trending-tabs.ts';

function banner(title: string, isActive = true): Banner {
  return { title, isActive } as Banner;
}
const banners = [
  banner('Holi', false),
  banner('Old BUDS', false),
  banner('Diwali prices'),
  banner('Buds One'),
  banner('ROAR 20'),
];

test('[HOME-03] the promo banner is the active one with buds in its title, the highlight the one with roar', () => {
  expect(promoBanner(banners)?.title).toBe('Buds One');
  expect(highlightBanner(banners)?.title).toBe('ROAR 20');
  expect(highlightBanner([banner('Roar 20', false)])).toBeUndefined();
});

test('[HOME-05] the festival banner is the active one not used elsewhere', () => {
  expect(festivalBanner(banners)?.title).toBe('Diwali prices');
});

test('[HOME-01] sections follow the server’s order, each once, unknown names skipped', () => {
  expect(sectionsToShow(['brand', 'heroSection', 'lottery', 'brand'])).toEqual(['brand', 'heroSection']);
});

test('[HOME-01] the default order applies if the server has none', () => {
  expect(sectionsToShow([])).toEqual([
    'diwaliBanner',
    'heroSection',
    'betterLifeSection',
    'trendingProducts',
    'highlight',
    'bottomHighlighted',
    'brand',
  ]);
});

test("[HERO-02] the tag is the product's own brand text, else the store's", () => {
  expect(heroTag({ brandTag: 'Super Strong Signal' }, 'Bijli')).toBe('Super Strong Signal');
  expect(heroTag({}, 'Bijli')).toBe('New from Bijli');
});

test('[HERO-02] an escaped or real line break splits the description, which has a default', () => {
  expect(descriptionLines('Blazing Fast Interface\\nand Insane AI Features')).toHaveLength(2);
  expect(descriptionLines('one\ntwo')).toEqual(['one', 'two']);
  expect(descriptionLines('')).toEqual(['Blazing Fast Interface and Insane AI Features']);
});

test('[HERO-03] the category link is All and the category, or Products', () => {
  expect(categoryLinkText({ category: 'Smartphones', categoryLinkText: 'All {category}' })).toBe('All Smartphones');
  expect(categoryLinkText({ category: '', categoryLinkText: '' })).toBe('All Products');
  expect(categoryLinkText({ category: 'Wearables', categoryLinkText: 'See {category}' })).toBe('See Wearables');
});

test('[TREND-02] a tab lists the categories whose titles contain its name, in any case', () => {
  const categories: Category[] = [
    { _id: 'c1', slug: 'phones', title: 'Our SMARTPHONES', description: '', subcategories: [] },
    {
      _id: 'c2',
      slug: 'cables',
      title: 'Cables',
      description: '',
      subcategories: [{ _id: 's1', slug: 's', title: 'Budget smartphones' }],
    },
  ];
  const [first, second] = trendingTabs(categories);
  expect(first).toEqual({ label: 'Smartphones', categoryIds: ['c1', 's1'] });
  expect(second).toEqual({ label: 'Home Appliances', categoryIds: [] });
  expect(first && tabQuery(first)).toMatchObject({ categoryId: 'c1,s1' });
});

test('[TREND-02] the carousel requests only the products of its tab’s categories', async () => {
  const listProducts = vi.fn(() => Promise.reject(new Error('not asked for more')));
  await loadTab({ listProducts }, { label: 'Smartphones', categoryIds: ['c1', 's1'] });
  expect(listProducts).toHaveBeenCalledExactlyOnceWith({ query: { categoryId: 'c1,s1', limit: 10 } });
  await loadTab({ listProducts }, { label: 'Home Appliances', categoryIds: [] });
  expect(listProducts).toHaveBeenCalledTimes(1);
});
