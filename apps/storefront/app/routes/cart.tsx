import { CartPage } from '../features/cart/cart-page.tsx';
import { plainPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/cart';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return plainPageMeta(matches, {
    title: 'Shopping Cart',
    description: 'The products in your cart, their prices with GST, and what you save.',
    path: '/cart',
  });
}

export default function Cart() {
  return <CartPage />;
}
