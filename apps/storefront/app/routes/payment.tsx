import { PaymentLinkPage } from '../features/payment-link/payment-link-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/payment';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'Pay for an order',
    description: 'Pay online for an order that was to be paid on delivery, by a link from us.',
  });
}

export default function Payment() {
  return <PaymentLinkPage />;
}
