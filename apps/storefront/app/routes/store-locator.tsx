import { ComingSoon } from '../components/coming-soon.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/store-locator';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Store locator',
    description: 'Find the Bijli store nearest to your PIN code, with its hours and the way there.',
    path: '/store',
  });
}

export default function StoreLocator() {
  return (
    <ComingSoon
      title="Store locator"
      text="Soon you can find the store nearest to your PIN code here."
      link={{ label: 'Contact us', to: '/contact' }}
    />
  );
}
