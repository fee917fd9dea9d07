import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ProductPage } from '../features/catalogue/product-page.tsx';
import { productStructuredData } from '../features/catalogue/product-structured-data.ts';
import { apiContext } from '../platform/api-context.ts';
import { isStatus } from '../platform/errors.ts';
import { pageTitle, publicPageMeta, siteConfigOf } from '../platform/page-meta.ts';
import type { Route } from './+types/product';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { product } = await context.get(apiContext).getProduct({ params: { slug: params.slug } });
    return { product };
  } catch (error) {
    if (isStatus(error, 404) || isStatus(error, 400)) throw data(null, { status: 404 });
    throw error;
  }
}

/** Another variant is another query of the same product: nothing new to fetch. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return pageTitle(matches, 'This page does not exist');
  const { product } = loaderData;
  const origin = siteConfigOf(matches)?.platform.url.replace(/\/$/, '') ?? '';
  return [
    ...publicPageMeta(matches, {
      title: product.title,
      description: product.description.slice(0, 160),
      path: `/product/${product.slug}`,
    }),
    { 'script:ld+json': productStructuredData(product, origin) },
  ];
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.product._id} product={loaderData.product} />;
}
