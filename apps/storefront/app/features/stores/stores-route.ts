import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { api } from '../../platform/api.ts';
import { apiContext } from '../../platform/api-context.ts';
import { publicPageMeta } from '../../platform/page-meta.ts';
import { type FoundStores, loadStores } from './load-stores.ts';

/** Shared by the three routes of the store locator. */
export function loadStoresOnServer({ context, request }: LoaderFunctionArgs): Promise<FoundStores> {
  return loadStores(context.get(apiContext), request.url);
}

export function loadStoresInBrowser({ request }: ClientLoaderFunctionArgs): Promise<FoundStores> {
  return loadStores(api, request.url);
}

export function storesMeta(matches: Parameters<typeof publicPageMeta>[0], title: string): MetaDescriptor[] {
  return publicPageMeta(matches, {
    title,
    description: 'Find the Bijli store nearest to your PIN code, with its hours and the way there.',
    path: '/store',
  });
}
