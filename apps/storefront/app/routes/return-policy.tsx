import { ComingSoon } from '../components/coming-soon.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/return-policy';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Cancellation, refund and return policy',
    description: 'How to cancel an order, return a product and get the money back.',
    path: '/return-policy',
  });
}

export default function ReturnPolicy() {
  return (
    <ComingSoon
      title="Cancellation, refund and return policy"
      text="The text is being prepared. Your orders are in your account."
      link={{ label: 'Track Order', to: '/account?tab=orders' }}
    />
  );
}
