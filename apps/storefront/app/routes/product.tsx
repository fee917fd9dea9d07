import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/product';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Product');
}

export default function Product() {
  return <ComingSoon title="Product" text="It is being built." link={{ label: 'Continue Shopping', to: '/shop' }} />;
}
