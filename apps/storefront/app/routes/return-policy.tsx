import { loadPolicy } from '../features/information/load-policy.ts';
import { PolicyPage } from '../features/information/policy-page.tsx';
import { returnPolicy } from '../features/information/texts/return-policy.ts';
import { apiContext } from '../platform/api-context.ts';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/return-policy';

export function loader({ context }: Route.LoaderArgs) {
  return loadPolicy(context.get(apiContext), returnPolicy);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Cancellation, refund and return policy',
    description: 'How to cancel an order, return a product and get the money back.',
    path: '/return-policy',
    type: 'article',
  });
}

export default function ReturnPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
