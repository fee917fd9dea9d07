import { ComingSoon } from '../components/coming-soon.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/privacy-policy';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Privacy & Cookie Policy',
    description: 'Which data Bijli keeps about you, why, for how long, and how to have it corrected or deleted.',
    path: '/privacy-policy',
  });
}

export default function PrivacyPolicy() {
  return (
    <ComingSoon
      title="Privacy & Cookie Policy"
      text="The text is being prepared. Until then, ask us anything about your data."
      link={{ label: 'Contact us', to: '/contact' }}
    />
  );
}
