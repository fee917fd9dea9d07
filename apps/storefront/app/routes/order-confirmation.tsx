import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/order-confirmation';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Thank you');
}

export default function OrderConfirmation() {
  return <ComingSoon title="Thank you" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
