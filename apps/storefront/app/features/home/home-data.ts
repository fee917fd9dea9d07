import type { Banner, Client, HeroProduct, ProductCard, Reply, ShopClient } from '@bijli/contract';
import { messageOf } from '../../platform/errors.ts';
import { festivalBanner, highlightBanner, promoBanner } from './choose-banners.ts';
import { type TrendingTab, tabQuery, trendingTabs } from './trending-tabs.ts';

export type TrendingList = { products: ProductCard[] } | { error: string };
export type Trending = { tabs: TrendingTab[]; first: TrendingList };
export type HomeData = {
  sectionOrder: string[];
  heroProducts: HeroProduct[];
  festival: Banner | undefined;
  promo: Banner | undefined;
  highlight: Banner | undefined;
  trending: Trending;
};

/** Everything the home page shows. Throws when its content cannot be loaded; a failed product row carries its message. */
export async function loadHome(api: ShopClient): Promise<HomeData> {
  const [hero, banners, categories] = await Promise.all([api.getHero(), api.getBanners(), api.listCategories()]);
  const { sectionOrder, heroProducts } = hero.data.homepage;
  return {
    sectionOrder,
    heroProducts,
    festival: festivalBanner(banners.data),
    promo: promoBanner(banners.data),
    highlight: highlightBanner(banners.data),
    trending: await loadTrending(api, categories),
  };
}

async function loadTrending(api: ShopClient, { categories }: Reply<'listCategories'>): Promise<Trending> {
  const tabs = trendingTabs(categories);
  const [firstTab] = tabs;
  return { tabs, first: firstTab ? await loadTab(api, firstTab) : { products: [] } };
}

/** The products of one tab, or the error message. */
export async function loadTab(api: Pick<Client, 'listProducts'>, tab: TrendingTab): Promise<TrendingList> {
  if (tab.categoryIds.length === 0) return { products: [] };
  try {
    const { products } = await api.listProducts({ query: tabQuery(tab) });
    return { products };
  } catch (error) {
    return { error: messageOf(error, 'Something went wrong. Please try again.') };
  }
}
