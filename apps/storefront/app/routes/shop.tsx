import { ListPage } from '../features/catalogue/list-page.tsx';
import { loadList } from '../features/catalogue/load-list.ts';
import { apiContext } from '../platform/api-context.ts';
import { publicPageMeta } from '../platform/page-meta.ts';
import { useFreshWishlist } from '../platform/use-fresh-wishlist.ts';
import type { Route } from './+types/shop';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadList(context.get(apiContext), { kind: 'all' }, request.url);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Shop All',
    description: 'Every phone, watch, speaker, cable and home appliance of the shop. Prices include GST.',
    path: '/shop',
  });
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  useFreshWishlist();
  return <ListPage title="Shop All" list={loaderData} emptyText="No products found" />;
}
