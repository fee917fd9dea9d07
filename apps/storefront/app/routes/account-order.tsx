import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/account-order';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Order');
}

export default function AccountOrder() {
  return <ComingSoon title="Order" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
