import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/shipping-policy';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Shipping policy');
}

export default function ShippingPolicy() {
  return (
    <ComingSoon
      title="Shipping policy"
      text="The text is being prepared. Orders above ₹499 are delivered free."
      link={{ label: 'Continue Shopping', to: '/shop' }}
    />
  );
}
