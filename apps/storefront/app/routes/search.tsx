import { loadSearch } from '../features/search/load-search.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { apiContext } from '../platform/api-context.ts';
import { plainPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/search';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSearch(context.get(apiContext), new URL(request.url).searchParams);
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const words = loaderData?.words;
  return plainPageMeta(matches, {
    title: words ? `Search: ${words}` : 'Search',
    description: words
      ? `Phones, wearables, audio and appliances of the shop that match “${words}”.`
      : 'Find phones, wearables, audio and appliances of the shop by name, category or feature.',
    path: '/search',
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage search={loaderData} />;
}
