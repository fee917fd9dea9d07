import { ComingSoon } from '../components/coming-soon.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/locator-result';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Stores near you',
    description: 'Find the Bijli store nearest to your PIN code, with its hours and the way there.',
    path: '/store',
  });
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
