import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProduct, previewProduct } from '../features/product/load-product.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { shownOffer } from '../features/product/shown-offer.ts';
import { shownStructuredData } from '../features/product/shown-structured-data.ts';
import { chosenVariant } from '../features/product/variant-choice.ts';
import { apiContext } from '../platform/api-context.ts';
import { isStatus, newAddressOf } from '../platform/errors.ts';
import { pageTitle, publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/product';

const previewHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** The product of an address, or of a preview link of the staff, with its draft. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  try {
    const { slug = '', token } = params;
    if (token) return data(await previewProduct(api, token), { headers: previewHeaders });
    return await loadProduct(api, slug);
  } catch (error) {
    const movedTo = newAddressOf(error);
    if (movedTo) throw redirect(`/product/${movedTo}${new URL(request.url).search}`, 301);
    if (isStatus(error, 404) || isStatus(error, 400)) throw data(null, { status: 404 });
    throw error;
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

/** Another variant only changes the query: nothing to fetch. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ matches, loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return pageTitle(matches, 'This page does not exist');
  const { product, structuredData, title, description } = loaderData;
  if (!structuredData) return [...pageTitle(matches, title), { name: 'robots', content: 'noindex' }];
  const shown = new URLSearchParams(location.search).get('variant');
  const variant = chosenVariant(product, shown);
  const { price, isSoldOut, photos } = shownOffer(product, variant);
  const { filePath, alt } = photos[0] ?? product.featuredImage;
  return [
    ...publicPageMeta(matches, {
      title,
      description,
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

export default function ProductRoute({ loaderData: { product, texts, notSold } }: Route.ComponentProps) {
  return <ProductPage key={product._id} product={product} texts={texts} notSold={notSold} />;
}
