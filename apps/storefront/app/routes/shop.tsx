import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/shop';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Shop All');
}

export default function Shop() {
  return <ComingSoon title="Shop All" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
