import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProduct } from '../features/product/load-product.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { shownOffer } from '../features/product/shown-offer.ts';
import { shownStructuredData } from '../features/product/shown-structured-data.ts';
import { chosenVariant } from '../features/product/variant-choice.ts';
import { apiContext } from '../platform/api-context.ts';
import { isStatus } from '../platform/errors.ts';
import { pageTitle, publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/product';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await loadProduct(context.get(apiContext), params.slug);
  } catch (error) {
    if (isStatus(error, 404) || isStatus(error, 400)) throw data(null, { status: 404 });
    throw error;
  }
}

/** Another variant only changes the query: nothing to fetch. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ matches, loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return pageTitle(matches, 'This page does not exist');
  const { product, structuredData } = loaderData;
  const shown = new URLSearchParams(location.search).get('variant');
  const variant = chosenVariant(product, shown);
  const { price, isSoldOut, photos } = shownOffer(product, variant);
  const { filePath, alt } = photos[0] ?? product.featuredImage;
  return [
    ...publicPageMeta(matches, {
      title: product.title,
      description: shortened(product.description),
      path: `/product/${product.slug}`,
      type: 'product',
      // At most the smallest photo's width: pictures are never enlarged, and the declared size must be exact.
      picture: { path: filePath, alt: alt ?? product.name, width: 640, height: 640 },
    }),
    { property: 'product:price:amount', content: String(price.salePrice) },
    { property: 'product:price:currency', content: 'INR' },
    { property: 'product:availability', content: isSoldOut ? 'out of stock' : 'in stock' },
    ...shownStructuredData(structuredData, variant?._id === shown ? variant?.sku : undefined).map((facts) => ({
      'script:ld+json': facts,
    })),
  ];
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.product._id} product={loaderData.product} />;
}

/** A meta description truncated at a word boundary. */
function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
