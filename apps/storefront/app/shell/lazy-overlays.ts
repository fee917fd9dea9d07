import { lazyComponent } from '../components/ui/lazy-component.tsx';

/** Overlays and their library are loaded when first opened. */
export const lazyMobileMenu = lazyComponent(async () => (await import('./mobile-menu.tsx')).MobileMenu);
export const lazyCartDrawer = lazyComponent(async () => (await import('../features/cart/cart-drawer.tsx')).CartDrawer);
export const lazyToaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster);
export const lazySearchOverlay = lazyComponent(
  async () => (await import('../features/search/search-overlay.tsx')).SearchOverlay,
);
