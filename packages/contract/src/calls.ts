import type { Call } from './call.ts';

/**
 * Every call of the API, once. It holds no schema, so that a browser can import it for nothing;
 * the schemas of each call stand in `schemas/` under the same name.
 */
export const calls = {
  getSiteConfig: {
    method: 'GET',
    path: '/site-content/config/site-config',
    access: 'public',
    summary: 'Theme, header, footer, company and policies',
  },
  getHero: {
    method: 'GET',
    path: '/site-content/hero',
    access: 'public',
    summary: 'Home page: section order and hero products',
  },
  getBanners: { method: 'GET', path: '/site-content/banners', access: 'public', summary: 'Banners of the home page' },

  getProduct: {
    method: 'GET',
    path: '/products/slug/{slug}',
    access: 'public',
    summary: 'One product with its variants',
  },
  searchProducts: {
    method: 'GET',
    path: '/products/search',
    access: 'public',
    summary: 'Search by words; the answer is the list itself',
  },
  listProducts: { method: 'GET', path: '/products', access: 'public', summary: 'Products by filter, sorted and paged' },
  listCategoryProducts: {
    method: 'GET',
    path: '/products/category/{slug}/products',
    access: 'public',
    summary: 'Products of a category',
  },
  listSubcategoryProducts: {
    method: 'GET',
    path: '/products/subcategory/{slug}',
    access: 'public',
    summary: 'Products of a subcategory',
  },
  listCategories: {
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary: 'Categories and their subcategories',
  },
  listBrands: { method: 'GET', path: '/brand', access: 'public', summary: 'Brands' },

  checkStock: {
    method: 'POST',
    path: '/products/check-stock',
    access: 'public',
    summary: 'Whether the wanted quantities are in stock',
  },
  addToCart: {
    method: 'POST',
    path: '/cart/add',
    access: 'guest',
    summary: 'Add to the server cart of a customer or guest',
  },
  getWishlist: { method: 'GET', path: '/cart/wishlist', access: 'customer', summary: 'The wishlist' },
  addToWishlist: {
    method: 'POST',
    path: '/cart/wishlist/add',
    access: 'customer',
    summary: 'Add a product to the wishlist',
  },
  removeFromWishlist: {
    method: 'DELETE',
    path: '/cart/wishlist/remove',
    access: 'customer',
    summary: 'Remove a product from the wishlist',
  },
  validateCoupon: {
    method: 'POST',
    path: '/coupon/validate',
    access: 'public',
    summary: 'Whether a coupon holds for a cart',
  },

  sendOtp: {
    method: 'POST',
    path: '/users/send-otp',
    access: 'public',
    summary: 'Send a one-time password to a phone',
  },
  verifyOtp: {
    method: 'POST',
    path: '/users/verify-otp',
    access: 'public',
    summary: 'Sign in with a one-time password',
  },
  refreshToken: {
    method: 'POST',
    path: '/users/refresh',
    access: 'public',
    summary: 'A new access token for a refresh token',
  },
  logout: { method: 'POST', path: '/users/logout', access: 'public', summary: 'Revoke a refresh token' },
  register: { method: 'POST', path: '/users/register', access: 'public', summary: 'Register with a password' },
  googleSignIn: {
    method: 'POST',
    path: '/users/auth/google/callback',
    access: 'public',
    summary: 'Sign in with a Google identity token',
  },
  forgotPassword: {
    method: 'POST',
    path: '/users/forgot-password',
    access: 'public',
    summary: 'Start a password reset by e-mail or phone',
  },
  verifyResetToken: {
    method: 'GET',
    path: '/users/verify-reset-token/{token}',
    access: 'public',
    summary: 'Whether a reset link still holds',
  },
  resetPassword: { method: 'POST', path: '/users/reset-password', access: 'public', summary: 'Set a new password' },
  getProfile: { method: 'GET', path: '/users/profile', access: 'customer', summary: 'The signed-in customer' },
  updateProfile: { method: 'PUT', path: '/users/me', access: 'customer', summary: 'Change name and e-mail' },

  lookupPincode: {
    method: 'GET',
    path: '/pincode/lookup',
    access: 'public',
    summary: 'City and state of a pincode, and whether we deliver there',
  },
  listAddresses: { method: 'GET', path: '/users/me/address', access: 'customer', summary: 'Saved addresses' },
  addAddress: { method: 'POST', path: '/users/me/address', access: 'customer', summary: 'Save an address' },
  updateAddress: { method: 'PUT', path: '/users/me/address/{id}', access: 'customer', summary: 'Change an address' },
  deleteAddress: { method: 'DELETE', path: '/users/me/address/{id}', access: 'customer', summary: 'Delete an address' },
  setDefaultAddress: {
    method: 'PATCH',
    path: '/users/me/address/{id}/set-default',
    access: 'customer',
    summary: 'Make an address the default',
  },

  placeOrder: {
    method: 'POST',
    path: '/orders/place',
    access: 'customer',
    summary: 'Place an order',
    isIdempotent: true,
  },
  createRazorpayOrder: {
    method: 'POST',
    path: '/orders/create-razorpay-order',
    access: 'customer',
    summary: 'Open a card payment for an order',
  },
  verifyPayment: {
    method: 'POST',
    path: '/orders/verify-payment',
    access: 'customer',
    summary: 'Prove a card payment by its signature',
  },
  listMyOrders: {
    method: 'GET',
    path: '/orders/me/orders',
    access: 'customer',
    summary: 'Orders of the signed-in customer, newest first',
  },
  listCancellationReasons: {
    method: 'GET',
    path: '/orders/cancellation/reasons',
    access: 'public',
    summary: 'Reasons a customer may cancel for',
  },
  getOrder: { method: 'GET', path: '/orders/{id}', access: 'customer', summary: 'One order' },
  getCancellable: {
    method: 'GET',
    path: '/orders/{id}/cancellable',
    access: 'customer',
    summary: 'Whether an order may still be cancelled',
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{id}/cancel',
    access: 'customer',
    summary: 'Cancel an order or some of its items',
  },

  moveOrder: {
    method: 'POST',
    path: '/orders/{id}/status',
    access: 'operator',
    summary: 'Move an order on, as the warehouse reports it',
  },

  receivePaymentWebhook: {
    method: 'POST',
    path: '/payments/webhook',
    access: 'provider',
    summary: 'News from the payment provider',
  },
  sendConversion: { method: 'POST', path: '/meta/capi', access: 'public', summary: 'Pass a conversion event on' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];
