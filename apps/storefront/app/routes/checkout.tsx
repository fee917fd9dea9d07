import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/checkout';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Checkout');
}

export default function Checkout() {
  return <ComingSoon title="Checkout" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
