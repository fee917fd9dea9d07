import { ComparePage } from '../features/compare/compare-page.tsx';
import { compareTitle } from '../features/compare/compare-title.ts';
import { loadCompare } from '../features/compare/load-compare.ts';
import { apiContext } from '../platform/api-context.ts';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/compare';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCompare(context.get(apiContext), new URL(request.url).searchParams);
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: compareTitle(loaderData?.products.map(({ name }) => name) ?? []),
    description: 'Products of one category side by side: price, stock and every specification.',
  });
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage compare={loaderData} />;
}
