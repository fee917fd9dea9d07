import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/terms-conditions';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Terms and conditions');
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
