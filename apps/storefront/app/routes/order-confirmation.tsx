import { ConfirmationPage } from '../features/confirmation/confirmation-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/order-confirmation';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'Thank you',
    description: 'The order that was just placed: its number, its products and what happens next.',
  });
}

export default function OrderConfirmation({ params }: Route.ComponentProps) {
  return <ConfirmationPage key={params.orderId} orderId={params.orderId} />;
}
