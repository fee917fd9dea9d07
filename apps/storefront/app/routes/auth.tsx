import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/auth';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Sign In');
}

export default function Auth() {
  return <ComingSoon title="Sign In" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
