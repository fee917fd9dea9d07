import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/search';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Search');
}

export default function Search() {
  return <ComingSoon title="Search" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
