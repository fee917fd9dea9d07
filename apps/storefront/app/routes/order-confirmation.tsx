import { ConfirmationPage } from '../features/confirmation/confirmation-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/order-confirmation';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, 'Thank you');
}

export default function OrderConfirmation({ params }: Route.ComponentProps) {
  return <ConfirmationPage key={params.orderId} orderId={params.orderId} />;
}
