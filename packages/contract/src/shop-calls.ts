import type { Call } from './call.ts';

/**
 * Every call for shoppers. Has no schemas, so that importing it in the browser costs little; the schemas of each call are in
 * `schemas/` under the same name, its summary in `summaries.ts`.
 */
export const shopCalls = {
  getSiteConfig: {
    method: 'GET',
    path: '/site-content/config/site-config',
    access: 'public',
  },
  getHero: {
    method: 'GET',
    path: '/site-content/hero',
    access: 'public',
  },
  getBanners: { method: 'GET', path: '/site-content/banners', access: 'public' },

  getProduct: {
    method: 'GET',
    path: '/products/slug/{slug}',
    access: 'public',
  },
  /** By the token of a preview link. */
  getProductPreview: { method: 'GET', path: '/products/previews/{token}', access: 'public' },
  searchProducts: {
    method: 'GET',
    path: '/products/search',
    access: 'public',
  },
  findProducts: { method: 'GET', path: '/products/find', access: 'public' },
  suggestSearches: { method: 'GET', path: '/products/suggestions', access: 'public' },
  listProducts: { method: 'GET', path: '/products', access: 'public' },
  countProducts: {
    method: 'GET',
    path: '/products/counts',
    access: 'public',
  },
  listCategoryProducts: {
    method: 'GET',
    path: '/products/category/{slug}/products',
    access: 'public',
  },
  listSubcategoryProducts: {
    method: 'GET',
    path: '/products/subcategory/{slug}',
    access: 'public',
  },
  listCategories: {
    method: 'GET',
    path: '/categories',
    access: 'public',
  },
  listBrands: { method: 'GET', path: '/brand', access: 'public' },

  checkStock: {
    method: 'POST',
    path: '/products/check-stock',
    access: 'public',
    mayReplyFailure: true,
  },
  addToCart: {
    method: 'POST',
    path: '/cart/add',
    access: 'guest',
  },
  setCartLines: { method: 'PUT', path: '/cart/lines', access: 'guest' },
  mergeCart: { method: 'POST', path: '/cart/merge', access: 'customer' },
  getWishlist: { method: 'GET', path: '/cart/wishlist', access: 'customer' },
  addToWishlist: {
    method: 'POST',
    path: '/cart/wishlist/add',
    access: 'customer',
  },
  removeFromWishlist: {
    method: 'DELETE',
    path: '/cart/wishlist/remove',
    access: 'customer',
  },
  askForStock: {
    method: 'POST',
    path: '/products/stock-alerts',
    access: 'customer',
  },
  dropStockAlert: {
    method: 'DELETE',
    path: '/products/stock-alerts/{id}',
    access: 'customer',
  },
  listStockAlerts: {
    method: 'GET',
    path: '/products/stock-alerts',
    access: 'customer',
  },
  validateCoupon: {
    method: 'POST',
    path: '/coupon/validate',
    access: 'public',
    mayReplyFailure: true,
  },

  sendOtp: {
    method: 'POST',
    path: '/users/send-otp',
    access: 'public',
    mayReplyFailure: true,
  },
  verifyOtp: {
    method: 'POST',
    path: '/users/verify-otp',
    access: 'public',
  },
  refreshToken: {
    method: 'POST',
    path: '/users/refresh',
    access: 'public',
  },
  logout: { method: 'POST', path: '/users/logout', access: 'public' },
  register: { method: 'POST', path: '/users/register', access: 'public' },
  googleSignIn: {
    method: 'POST',
    path: '/users/auth/google/callback',
    access: 'public',
  },
  forgotPassword: {
    method: 'POST',
    path: '/users/forgot-password',
    access: 'public',
  },
  verifyResetToken: {
    method: 'GET',
    path: '/users/verify-reset-token/{token}',
    access: 'public',
    mayReplyFailure: true,
  },
  resetPassword: { method: 'POST', path: '/users/reset-password', access: 'public' },
  getProfile: { method: 'GET', path: '/users/profile', access: 'customer' },
  updateProfile: { method: 'PUT', path: '/users/me', access: 'customer' },
  sendEmailLink: { method: 'POST', path: '/users/me/email-link', access: 'customer' },
  verifyEmail: { method: 'POST', path: '/users/verify-email', access: 'public' },

  listDevices: {
    method: 'GET',
    path: '/users/me/devices',
    access: 'customer',
  },
  signOutDevice: {
    method: 'DELETE',
    path: '/users/me/devices/{id}',
    access: 'customer',
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/users/me/sign-out-everywhere',
    access: 'customer',
  },
  exportMyData: {
    method: 'GET',
    path: '/users/me/data',
    access: 'customer',
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/me/delete',
    access: 'customer',
  },

  lookupPincode: {
    method: 'GET',
    path: '/pincode/lookup',
    access: 'public',
  },
  listAddresses: { method: 'GET', path: '/users/me/address', access: 'customer' },
  addAddress: { method: 'POST', path: '/users/me/address', access: 'customer' },
  updateAddress: { method: 'PUT', path: '/users/me/address/{id}', access: 'customer' },
  deleteAddress: { method: 'DELETE', path: '/users/me/address/{id}', access: 'customer' },
  setDefaultAddress: {
    method: 'PATCH',
    path: '/users/me/address/{id}/set-default',
    access: 'customer',
  },

  placeOrder: {
    method: 'POST',
    path: '/orders/place',
    access: 'customer',
    isIdempotent: true,
  },
  /** The path is given by the specification; the call opens the payment of every online method. */
  openPayment: {
    method: 'POST',
    path: '/orders/create-razorpay-order',
    access: 'customer',
  },
  verifyPayment: {
    method: 'POST',
    path: '/orders/verify-payment',
    access: 'customer',
  },
  changePaymentMethod: { method: 'POST', path: '/orders/{id}/payment-method', access: 'customer' },
  listMyOrders: {
    method: 'GET',
    path: '/orders/me/orders',
    access: 'customer',
  },
  listCancellationReasons: {
    method: 'GET',
    path: '/orders/cancellation/reasons',
    access: 'public',
  },
  getOrder: { method: 'GET', path: '/orders/{id}', access: 'customer' },
  getCancellable: {
    method: 'GET',
    path: '/orders/{id}/cancellable',
    access: 'customer',
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{id}/cancel',
    access: 'customer',
    isIdempotent: true,
  },

  reorder: {
    method: 'POST',
    path: '/orders/{id}/reorder',
    access: 'customer',
  },

  getInvoice: {
    method: 'GET',
    path: '/orders/{id}/invoice',
    access: 'customer',
    responseType: 'application/pdf',
  },
  listInvoices: {
    method: 'GET',
    path: '/orders/{id}/invoices',
    access: 'customer',
  },
  getInvoiceDocument: {
    method: 'GET',
    path: '/orders/{id}/invoices/{invoiceId}',
    access: 'customer',
    responseType: 'application/pdf',
  },

  requestReturn: {
    method: 'POST',
    path: '/orders/{id}/returns',
    access: 'customer',
    isIdempotent: true,
    bodyLimitBytes: 12 * 1024 * 1024,
  },
  listReturns: {
    method: 'GET',
    path: '/orders/{id}/returns',
    access: 'customer',
  },
  getReturnPhoto: {
    method: 'GET',
    path: '/orders/{id}/returns/{returnId}/photos/{photoId}',
    access: 'customer',
    responseType: 'image/webp',
  },

  findStores: { method: 'GET', path: '/stores', access: 'public' },
  sendContactMessage: { method: 'POST', path: '/contact', access: 'public' },

  sendConversion: { method: 'POST', path: '/meta/capi', access: 'public' },
  reportClientError: { method: 'POST', path: '/client-errors', access: 'public' },
} as const satisfies Record<string, Call>;

export type ShopCallName = keyof typeof shopCalls;
