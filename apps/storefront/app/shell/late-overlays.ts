import { latePart } from '../components/late-part.tsx';

/** What floats over the page comes with its library only when it is opened for the first time. */
export const lateMobileMenu = latePart(async () => (await import('./mobile-menu.tsx')).MobileMenu);
export const lateCartDrawer = latePart(async () => (await import('../features/cart/cart-drawer.tsx')).CartDrawer);
export const lateToaster = latePart(async () => (await import('./toaster.tsx')).Toaster);
export const lateSearchOverlay = latePart(
  async () => (await import('../features/search/search-overlay.tsx')).SearchOverlay,
);
