import { listPageMeta } from '../features/catalogue/list-meta.ts';
import { ListPage } from '../features/catalogue/list-page.tsx';
import { loadListPage } from '../features/catalogue/load-list.ts';
import { apiContext } from '../platform/api-context.ts';
import { pageTitle } from '../platform/page-meta.ts';
import { useFreshWishlist } from '../platform/use-fresh-wishlist.ts';
import type { Route } from './+types/shop';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListPage(context.get(apiContext), { kind: 'all' }, request.url);
}

export function meta({ matches, loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return pageTitle(matches, 'This page does not exist');
  return listPageMeta(matches, {
    title: 'Shop All',
    description: 'Every phone, watch, speaker, cable and home appliance of the shop. Prices include GST.',
    path: '/shop',
    search: location.search,
    pageCount: loaderData.pageCount,
  });
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  useFreshWishlist();
  return <ListPage title="Shop All" list={loaderData} emptyText="No products found" />;
}
