import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/checkout';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'Checkout',
    description: 'Where the order goes and how it is paid: by card, UPI, net banking or cash on delivery.',
  });
}

export default function Checkout() {
  return <CheckoutPage />;
}
