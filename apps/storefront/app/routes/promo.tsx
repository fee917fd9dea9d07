import { PromoPage } from '../features/promo/promo-page.tsx';
import { apiContext } from '../platform/api-context.ts';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/promo';

/** The promoted product is configured; the browser fetches it. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { data } = await context.get(apiContext).getHero();
    return { slug: data.homepage.promoSlug };
  } catch (error) {
    console.error('The slug of the promoted product could not be loaded', error);
    return { slug: '' };
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Super Strong Signal',
    description: 'One product put forward: what it withstands, how long it lasts, what it costs today.',
    path: '/promo',
  });
}

export default function PromoRoute({ loaderData }: Route.ComponentProps) {
  return <PromoPage slug={loaderData.slug} />;
}
