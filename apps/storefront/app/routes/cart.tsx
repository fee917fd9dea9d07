import { CartPage } from '../features/cart/cart-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/cart';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'Shopping Cart',
    description: 'The products in your cart, their prices with GST, and what you save.',
  });
}

export default function Cart() {
  return <CartPage />;
}
