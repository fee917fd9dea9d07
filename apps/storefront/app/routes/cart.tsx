import { CartPage } from '../features/cart/cart-page.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/cart';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Shopping Cart');
}

export default function Cart() {
  return <CartPage />;
}
