import { lazy } from 'react';

/** What floats over the page comes with its library only when it is opened for the first time. */
export const LazyMobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));
export const LazyCartDrawer = lazy(async () => ({
  default: (await import('../features/cart/cart-drawer.tsx')).CartDrawer,
}));
export const LazyToaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));
export const LazySearchOverlay = lazy(async () => ({
  default: (await import('../features/search/search-overlay.tsx')).SearchOverlay,
}));
