import { DeliveryLinkPage } from '../features/delivery-link/delivery-link-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/delivery';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'A failed delivery',
    description: 'Tell the courier when and where to come again, by a link from us.',
  });
}

export default function Delivery() {
  return <DeliveryLinkPage />;
}
