import { data } from 'react-router';
import { PageError } from '../components/ui/page-error.tsx';
import { type HomeData, loadHome } from '../features/home/home-data.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { siteStructuredData } from '../features/home/site-structured-data.ts';
import { apiContext } from '../platform/api-context.ts';
import { publicPageMeta, siteConfigOf, siteOrigin } from '../platform/page-meta.ts';
import { useFreshWishlist } from '../platform/use-fresh-wishlist.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data<{ home: HomeData | null }>({ home: await loadHome(context.get(apiContext)) });
  } catch (error) {
    console.error('The home page could not be loaded', error);
    return data<{ home: HomeData | null }>({ home: null }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const siteConfig = siteConfigOf(matches);
  const company = siteConfig?.company.legalName ?? '';
  return [
    ...publicPageMeta(matches, {
      title: 'Smartphones, audio and appliances',
      description: `Smartphones, feature phones, wearables, audio and home appliances from ${company}. Prices include GST.`,
      path: '/',
    }),
    ...(siteConfig
      ? siteStructuredData(siteConfig, siteOrigin(siteConfig)).map((facts) => ({ 'script:ld+json': facts }))
      : []),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useFreshWishlist();
  if (!loaderData.home) return <ErrorBoundary />;
  return <HomePage data={loaderData.home} />;
}

/** Also covers client-side navigation while the network or the server fails. */
export function ErrorBoundary() {
  return <PageError message="Failed to load homepage content" />;
}
