import { loadStores, shouldLoadStoresAgain } from '../features/stores/load-stores.ts';
import { StoreLocator } from '../features/stores/store-locator.tsx';
import { api } from '../platform/api.ts';
import { apiContext } from '../platform/api-context.ts';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/store';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadStores(context.get(apiContext), request.url);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadStores(api, request.url);
}

export const shouldRevalidate = shouldLoadStoresAgain;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Store locator',
    description: 'Find the Bijli store nearest to your PIN code, with its hours and the way there.',
    path: '/store',
  });
}

export default function Store({ loaderData }: Route.ComponentProps) {
  return <StoreLocator title="Find a store" found={loaderData} />;
}
