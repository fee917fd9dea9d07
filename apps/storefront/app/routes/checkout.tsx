import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/checkout';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, 'Checkout');
}

export default function Checkout() {
  return <CheckoutPage />;
}
