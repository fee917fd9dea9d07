import { listPageMeta } from '../features/catalogue/list-meta.ts';
import { ListPage } from '../features/catalogue/list-page.tsx';
import { loadListPage } from '../features/catalogue/load-list.ts';
import { apiContext } from '../platform/api-context.ts';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/subcategory';

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadListPage(context.get(apiContext), { kind: 'subcategory', slug: params.slug }, request.url);
}

export function meta({ matches, loaderData, params, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return pageTitle(matches, 'This page does not exist');
  const { title = 'Products', description = '' } = loaderData.category ?? {};
  const { search } = location;
  const path = `/subcategory/${params.slug}`;
  return listPageMeta(matches, { title, description, path, search, pageCount: loaderData.pageCount });
}

export default function Subcategory({ loaderData }: Route.ComponentProps) {
  const title = loaderData.category?.title ?? 'Products';
  return <ListPage title={title} list={loaderData} emptyText="No products found in this subcategory." />;
}
