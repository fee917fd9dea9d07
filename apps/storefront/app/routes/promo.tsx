import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/promo';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Promo');
}

export default function Promo() {
  return (
    <ComingSoon
      title="Promo"
      text="King Signal, the phone for bad weather and good signal, will be shown here."
      link={{ label: 'See King Signal', to: '/product/king-signal' }}
    />
  );
}
