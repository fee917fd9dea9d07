import { loadPolicy } from '../features/information/load-policy.ts';
import { PolicyPage } from '../features/information/policy-page.tsx';
import { privacyPolicy } from '../features/information/texts/privacy-policy.ts';
import { apiContext } from '../platform/api-context.ts';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/privacy-policy';

export function loader({ context }: Route.LoaderArgs) {
  return loadPolicy(context.get(apiContext), privacyPolicy);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Privacy & Cookie Policy',
    description: 'Which data the store keeps about you, why, for how long, and how to have it corrected or deleted.',
    path: '/privacy-policy',
    type: 'article',
  });
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
