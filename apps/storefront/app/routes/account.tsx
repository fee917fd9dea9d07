import { Loading } from '@bijli/ui/spinner.tsx';
import { AccountPage } from '../features/account/account-page.tsx';
import { guardAccount } from '../features/account/guard.ts';
import { loadAccount, shouldLoadAccountAgain } from '../features/account/load-account.ts';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/account';

/** Only the browser knows whose account it is: the server sends everyone the same placeholder. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardAccount(request.url);
  return loadAccount(request.url);
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = shouldLoadAccountAgain;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'My Account',
    description: 'Your profile, addresses, orders and saved products.',
  });
}

export function HydrateFallback() {
  return <Loading title="My Account" />;
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} />;
}
