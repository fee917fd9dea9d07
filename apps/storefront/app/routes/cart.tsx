import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/cart';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Cart');
}

export default function Cart() {
  return <ComingSoon title="Cart" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
