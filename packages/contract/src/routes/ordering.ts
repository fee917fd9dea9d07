import type { Route } from '../call.ts';
import type { OrderingCallName } from '../calls/index.ts';

/** Written by `npm run routes` from the calls; without schemas, for browsers. */
export const orderingRoutes = {
  listAddresses: { method: 'GET', path: '/users/me/address' },
  addAddress: { method: 'POST', path: '/users/me/address' },
  updateAddress: { method: 'PUT', path: '/users/me/address/{id}' },
  deleteAddress: { method: 'DELETE', path: '/users/me/address/{id}' },
  setDefaultAddress: { method: 'PATCH', path: '/users/me/address/{id}/set-default' },
  placeOrder: { method: 'POST', path: '/orders/place' },
  openPayment: { method: 'POST', path: '/orders/create-razorpay-order' },
  verifyPayment: { method: 'POST', path: '/orders/verify-payment' },
  changePaymentMethod: { method: 'POST', path: '/orders/{id}/payment-method' },
  listMyOrders: { method: 'GET', path: '/orders/me/orders' },
  listCancellationReasons: { method: 'GET', path: '/orders/cancellation/reasons' },
  getOrder: { method: 'GET', path: '/orders/{id}' },
  getCancellable: { method: 'GET', path: '/orders/{id}/cancellable' },
  cancelOrder: { method: 'POST', path: '/orders/{id}/cancel' },
  reorder: { method: 'POST', path: '/orders/{id}/reorder' },
  readPaymentLink: { method: 'POST', path: '/payment-links/read' },
  openLinkPayment: { method: 'POST', path: '/payment-links/open' },
  verifyLinkPayment: { method: 'POST', path: '/payment-links/verify' },
  readDeliveryLink: { method: 'POST', path: '/delivery-links/read' },
  answerDeliveryLink: { method: 'POST', path: '/delivery-links/answer' },
  getInvoice: { method: 'GET', path: '/orders/{id}/invoice', responseType: 'application/pdf' },
  listInvoices: { method: 'GET', path: '/orders/{id}/invoices' },
  getInvoiceDocument: { method: 'GET', path: '/orders/{id}/invoices/{invoiceId}', responseType: 'application/pdf' },
  requestReturn: { method: 'POST', path: '/orders/{id}/returns' },
  listReturns: { method: 'GET', path: '/orders/{id}/returns' },
  changePayout: { method: 'PUT', path: '/orders/{id}/returns/{returnId}/payout' },
  getReturnPhoto: {
    method: 'GET',
    path: '/orders/{id}/returns/{returnId}/photos/{photoId}',
    responseType: 'image/webp',
  },
  readPhotoRequest: { method: 'POST', path: '/return-photo-requests/read' },
  answerPhotoRequest: { method: 'POST', path: '/return-photo-requests/answer' },
} as const satisfies Record<OrderingCallName, Route>;
