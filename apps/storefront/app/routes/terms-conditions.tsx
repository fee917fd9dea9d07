import { ComingSoon } from '../components/coming-soon.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/terms-conditions';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Terms and conditions',
    description: 'The terms on which Bijli sells: purchase limits, authenticity, liability and governing law.',
    path: '/terms-conditions',
  });
}

export default function TermsConditions() {
  return (
    <ComingSoon
      title="Terms and conditions"
      text="The text is being prepared. Until then, ask us anything about our terms."
      link={{ label: 'Contact us', to: '/contact' }}
    />
  );
}
