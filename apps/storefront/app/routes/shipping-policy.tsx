import { loadPolicy } from '../features/information/load-policy.ts';
import { PolicyPage } from '../features/information/policy-page.tsx';
import { shippingPolicy } from '../features/information/texts/shipping-policy.ts';
import { apiContext } from '../platform/api-context.ts';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/shipping-policy';

export function loader({ context }: Route.LoaderArgs) {
  return loadPolicy(context.get(apiContext), shippingPolicy);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Shipping policy',
    description: 'How soon an order is packed and delivered, how often the courier tries, and what delivery costs.',
    path: '/shipping-policy',
    type: 'article',
  });
}

export default function ShippingPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
