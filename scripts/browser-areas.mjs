const feature = (name) => `apps/storefront/app/features/${name}/`;
const module = (name) => `apps/server/src/modules/${name}/`;
const deferredStart = 'apps/storefront/app/deferred-start/';
const ui = 'packages/ui/';
const platform = 'apps/storefront/app/platform/';
const shell = 'apps/storefront/app/shell/';
const pages = 'apps/storefront/app/routes/';

const account = [feature('account'), module('identity')];
const finding = [feature('catalogue'), module('catalogue')];
const analytics = [`${platform}analytics/`, `${shell}analytics`, `${shell}consent-bar`, module('tracking')];
const paying = 'apps/storefront/app/components/payment/';
const ordering = [feature('checkout'), paying, module('orders'), module('payments'), module('stock')];
const product = [feature('product'), module('catalogue')];
const stores = [feature('stores'), module('stores')];

/** The path prefixes that each browser test covers, by which `npm run test:changed` selects. */
export const areasOfSpecs = {
  'accessibility-account': [feature('account'), feature('auth')],
  'accessibility-states': [feature('cart'), feature('search'), shell],
  accessibility: [pages, ui],
  account,
  'account-addresses': [...account, module('addresses')],
  'account-data': [...account, module('personal-data')],
  'account-wishlist': [...account, module('wishlist'), module('stock-alerts')],
  analytics,
  'analytics-campaigns': analytics,
  'analytics-off': analytics,
  'api-docs': ['apps/server/src/platform/http/api-'],
  'auth-email': [feature('auth'), feature('account'), module('identity')],
  'auth-password': [feature('auth'), module('identity'), module('notifications')],
  auth: [feature('auth'), module('identity')],
  billing: [feature('checkout'), feature('confirmation'), module('invoices')],
  cart: [feature('cart'), module('cart')],
  'cart-devices': [`${platform}cart-follower.ts`, `${platform}state/cart.ts`, module('cart')],
  'checkout-unsaved': [feature('checkout')],
  checkout: [...ordering, module('coupons'), module('addresses'), module('pincodes')],
  compare: [feature('compare')],
  confirmation: [feature('confirmation'), module('orders')],
  contact: [feature('information'), module('contact')],
  'dark-patterns': [...ordering, feature('product'), feature('account'), feature('catalogue')],
  'dark-patterns-consent': [`${shell}consent-bar`, feature('checkout')],
  'discovery-cards': finding,
  'discovery-filters': finding,
  'console-rights': ['apps/console/src/', module('staff')],
  'console-sign-in': ['apps/console/src/', module('staff')],
  'discovery-lists': finding,
  'discovery-toasts': [feature('catalogue')],
  'discovery-trending': [feature('home')],
  discovery: finding,
  'early-input': [deferredStart, `${platform}hydrated.tsx`],
  'failed-scripts': [`${platform}authorised-transport.ts`, `${platform}api.ts`],
  'focus-uncovered': [pages, ui, deferredStart],
  'first-paint': [
    `${platform}paint-first.ts`,
    deferredStart,
    'apps/storefront/app/entry.',
    'apps/storefront/classic-scripts.ts',
  ],
  'google-sign-in': [feature('auth'), module('identity')],
  home: [feature('home'), module('content')],
  information: [feature('information')],
  invoice: [module('invoices')],
  'invoice-scripts': [module('invoices'), 'apps/server/fonts/'],
  'keyboard-buy': [feature('checkout')],
  'keyboard-cancel': [feature('account')],
  'keyboard-failed': [feature('account')],
  'keyboard-find': [feature('search'), feature('catalogue')],
  'keyboard-return': [feature('account')],
  keyboard: [shell],
  'keyboard-saved': [feature('cart'), feature('account')],
  'layout-shift': [pages, ui],
  'moved-button': [deferredStart],
  translated: [deferredStart],
  'no-script': [pages, 'apps/storefront/app/entry.'],
  'order-payment': [feature('account'), paying, module('orders'), module('payments')],
  orders: [feature('account'), module('orders')],
  'page-weight': [pages, platform],
  pictures: ['apps/storefront/app/components/product/picture', 'apps/server/src/platform/images/'],
  'product-gallery': product,
  product,
  promo: [feature('promo')],
  purchase: [...ordering, feature('confirmation'), module('cart')],
  returns: [feature('account'), module('returns')],
  routes: [pages, 'apps/storefront/app/routes.ts'],
  'screen-reader': [feature('checkout'), shell],
  search: [feature('search'), module('search')],
  'security-injection': ['apps/server/src/platform/http/', 'apps/storefront/app/components/ui/structured-data.tsx'],
  'security-policy': ['apps/server/src/platform/http/'],
  seo: [pages, module('feeds')],
  'sessions-ended': [`${platform}authorised-transport.ts`, module('identity')],
  sessions: [`${platform}authorised-transport.ts`, `${platform}state/`, module('identity')],
  shell: [shell],
  'stores-nearby': stores,
  stores,
  wishlist: [`${platform}state/wishlist.ts`, module('wishlist'), module('stock-alerts')],
};

/** The same for the tests of pages without a browser. All of them run when the storefront or shared code changes. */
export const areasOfPageTests = {
  'absurd-addresses': [...finding, module('search')],
  compare: [module('catalogue')],
  console: ['apps/console/src/'],
  'content-applied': [module('content')],
  lists: [...finding, module('search')],
  'not-found': [module('catalogue'), module('content')],
  'nu-html': [module('content')],
  'one-address': [module('feeds'), module('catalogue'), module('content')],
  pictures: [module('media')],
  policies: [module('content')],
  product: [...product, module('stock')],
  'request-targets': [],
  'search-engines': [...product, module('feeds'), module('content')],
  'search-notes': [module('search')],
  'security-headers': [],
  stores,
  'valid-html': [module('content')],
};
