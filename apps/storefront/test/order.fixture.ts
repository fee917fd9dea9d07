import type { Address, Order, SiteConfig, User } from '@bijli/contract';
import type { CartItem } from '@bijli/rules';

export const user: User = {
  _id: 'user-1',
  name: 'Asha Rao',
  email: 'asha.rao@example.in',
  phone: '9820041776',
  role: 'customer',
  isPhoneVerified: true,
};

export const phoneLine: CartItem = {
  cartItemId: 'phone',
  productId: 'phone',
  quantity: 1,
  variantId: 'blue',
  name: 'Tara 5G',
  salePrice: 12_499,
  price: 12_499,
  discount: 3500,
  product: { _id: 'phone', name: 'Tara 5G', slug: 'tara-5g', price: { salePrice: 12_499, basePrice: 15_999 } },
};

export const cableLine: CartItem = {
  cartItemId: 'cable',
  productId: 'cable',
  quantity: 1,
  name: 'Cable',
  salePrice: 299,
  price: 299,
  discount: 300,
  product: { _id: 'cable', name: 'Cable', slug: 'cable', price: { salePrice: 299, basePrice: 599 } },
};

export const home: Address = {
  _id: 'home',
  label: 'Home',
  line1: '14, Sea Breeze',
  line2: 'Colaba',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
  country: 'India',
  phone: '9820041776',
  isDefault: false,
};

/** The demo store's delivery. */
export const shipping: SiteConfig['shipping'] = {
  processingBusinessDays: 2,
  deliveryBusinessDays: { from: 2, to: 7 },
  freeDeliveryAbove: 499,
  maximumDeliveryAttempts: 2,
  deliveryCharge: 0,
  orderCutOff: '24:00',
  holidays: [],
};

/** Payment fields of an order. */
export function paidBy(paymentMethod: string): Pick<Order, 'paymentMethod' | 'paymentKind' | 'paymentName'> {
  return paymentMethod === 'cod'
    ? { paymentMethod, paymentKind: 'on-delivery', paymentName: 'Cash on delivery' }
    : { paymentMethod, paymentKind: 'online', paymentName: 'Online payment' };
}

/** The demo store's payment methods. */
export const choices: SiteConfig['payments'] = [
  { id: 'razorpay', kind: 'online', label: 'Pay online', sentence: 'By card', icon: 'card', atLeast: 1 },
  { id: 'cod', kind: 'on-delivery', label: 'Cash on delivery', sentence: 'In cash', icon: 'banknote', atMost: 499 },
];

/** An order as the server returns it; awaiting card payment by default. */
export function orderWith(part: Partial<Order> = {}): Order {
  return {
    _id: '00000000-0000-4000-8000-0000b47f3a9c',
    status: 'pending',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    total: 12_499,
    subtotal: 12_499,
    shipping: 0,
    tax: 1906.63,
    coupon: null,
    discount: 0,
    cancelledAmount: 0,
    items: [],
    shippingAddress: { name: 'Asha Rao', email: user.email, ...home },
    ...paidBy('razorpay'),
    paymentChoices: [],
    billingAddress: null,
    paymentStatus: 'pending',
    isPaid: false,
    refundId: null,
    refunds: [],
    trackingNumber: null,
    shipments: [],
    shipmentCount: 0,
    unicommerceStatus: null,
    user: user._id,
    cancellationReason: null,
    cancellations: [],
    cancellable: true,
    cancellableUntil: null,
    promisedDelivery: null,
    deliveryAttempts: 0,
    isBusinessOrder: false,
    gstNumber: null,
    businessName: null,
    heldUntil: null,
    statusHistory: [],
    additionalTo: null,
    ...part,
  };
}
