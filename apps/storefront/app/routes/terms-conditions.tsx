import { loadPolicy } from '../features/information/load-policy.ts';
import { PolicyPage } from '../features/information/policy-page.tsx';
import { termsAndConditions } from '../features/information/texts/terms.ts';
import { apiContext } from '../platform/api-context.ts';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/terms-conditions';

export function loader({ context }: Route.LoaderArgs) {
  return loadPolicy(context.get(apiContext), termsAndConditions);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Terms and conditions',
    description: 'The terms on which the store sells: purchase limits, authenticity, liability and governing law.',
    path: '/terms-conditions',
    type: 'article',
  });
}

export default function TermsConditions({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
