import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/locator-result';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Stores near you');
}

export default function LocatorResult() {
  return (
    <ComingSoon
      title="Stores near you"
      text="Soon the stores near your PIN code will be listed here."
      link={{ label: 'Contact us', to: '/contact' }}
    />
  );
}
