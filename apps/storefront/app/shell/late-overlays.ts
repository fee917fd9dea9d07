import { lazyComponent } from '../components/ui/lazy-component.tsx';

/** What floats over the page comes with its library only when it is opened for the first time. */
export const lazyMobileMenu = lazyComponent(async () => (await import('./mobile-menu.tsx')).MobileMenu);
export const lazyCartDrawer = lazyComponent(async () => (await import('../features/cart/cart-drawer.tsx')).CartDrawer);
export const lazyToaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster);
export const lazySearchOverlay = lazyComponent(
  async () => (await import('../features/search/search-overlay.tsx')).SearchOverlay,
);
