import { CartPage } from '../features/cart/cart-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/cart';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, 'Shopping Cart');
}

export default function Cart() {
  return <CartPage />;
}
