import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/subcategory';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Subcategory');
}

export default function Subcategory() {
  return <ComingSoon title="Subcategory" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
