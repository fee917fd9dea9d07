import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/category';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Category');
}

export default function Category() {
  return <ComingSoon title="Category" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
