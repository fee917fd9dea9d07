import { Loading } from '@bijli/ui/spinner.tsx';
import { guardAccount } from '../features/account/guard.ts';
import { loadOrder } from '../features/account/order-detail/load-order.ts';
import { OrderPage } from '../features/account/order-detail/order-page.tsx';
import { verifyByMail } from '../features/account/order-detail/verify-by-mail.ts';
import { unawaited } from '../features/account/unawaited.ts';
import { buyerApi } from '../platform/buyer-api.ts';
import { notify } from '../platform/notify.ts';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/account-order';

/** Only the browser knows whose order it is: the server sends everyone the same placeholder. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  guardAccount(request.url);
  verifyByMail(request.url);
  return { order: unawaited(loadOrder({ api: buyerApi, notify }, params.id)) };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'Order',
    description: 'One order: its products, where it is, its invoice, and how to cancel or return it.',
  });
}

export function HydrateFallback() {
  return <Loading title="Order" />;
}

export default function AccountOrder({ loaderData, params }: Route.ComponentProps) {
  return <OrderPage id={params.id} order={loaderData.order} />;
}
