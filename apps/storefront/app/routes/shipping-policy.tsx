import { ComingSoon } from '../components/coming-soon.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/shipping-policy';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Shipping policy',
    description: 'How orders are processed, shipped and delivered, and what delivery costs.',
    path: '/shipping-policy',
  });
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
