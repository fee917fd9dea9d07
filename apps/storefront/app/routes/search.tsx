import { loadSearch } from '../features/search/load-search.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { apiContext } from '../platform/api-context.ts';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/search';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSearch(context.get(apiContext), new URL(request.url).searchParams);
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.words ? `Search: ${loaderData.words}` : 'Search';
  return [...pageTitle(matches, title), { name: 'robots', content: 'noindex' }];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage search={loaderData} />;
}
