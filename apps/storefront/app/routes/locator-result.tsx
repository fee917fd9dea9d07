import { shouldLoadStoresAgain } from '../features/stores/load-stores.ts';
import { StoreLocator } from '../features/stores/store-locator.tsx';
import { loadStoresInBrowser, loadStoresOnServer, storesMeta } from '../features/stores/stores-route.ts';
import type { Route } from './+types/locator-result';

export const loader = loadStoresOnServer;
export const clientLoader = loadStoresInBrowser;
export const shouldRevalidate = shouldLoadStoresAgain;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return storesMeta(matches, 'Stores near you');
}

export default function LocatorResult({ loaderData }: Route.ComponentProps) {
  return <StoreLocator title="Stores near you" found={loaderData} />;
}
