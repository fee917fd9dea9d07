import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/account';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'My Account');
}

export default function Account() {
  return <ComingSoon title="My Account" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
