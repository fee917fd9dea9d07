import { z } from 'zod';
import type { Call } from '../call.ts';
import { id, isoDate, rupees, success, tempCartId } from '../schemas/common.ts';
import { productCard } from '../schemas/shop-product.ts';

const stockLine = z.object({
  productId: id,
  quantity: z.number().int().min(1).max(1_000_000),
  variantId: id.nullish(),
  variant: id.nullish(),
});

const stockAlert = z.object({ _id: id, productId: id, variantId: id.nullable(), createdAt: isoDate });

const maxCartLines = 100;

const cartLine = z.object({ productId: id, variantId: id.nullish(), quantity: z.number().int().min(0).max(10) });

const productIdBody = z.object({ productId: id });

export const cartCalls = {
  checkStock: {
    method: 'POST',
    path: '/products/check-stock',
    access: 'public',
    mayReplyFailure: true,
    summary: 'Whether the requested quantities are in stock',
    body: z.object({ items: z.array(stockLine).min(1).max(100) }),
    reply: success({
      inStock: z.boolean(),
      outOfStockItems: z.array(
        z.object({
          productName: z.string(),
          requestedQuantity: z.number().int(),
          availableStock: z.number().int(),
          productId: id,
          variantId: id.nullable(),
          /** It will not be available again. */
          isNoLongerSold: z.literal(true).optional(),
        }),
      ),
    }),
  },
  addToCart: {
    method: 'POST',
    path: '/cart/add',
    access: 'guest',
    summary: 'Add to the server cart of a customer or guest',
    refusals: ['not_found', 'out_of_stock'],
    body: z.object({
      productId: id,
      qty: z
        .number()
        .int()
        .min(1, 'Quantity must be at least 1')
        .max(10, 'You can buy at most 10 units of a product in one order'),
      variantId: id.nullish(),
      tempCartId: tempCartId.optional(),
    }),
    reply: success({}).required({ message: true }),
  },
  /** Lines that are not named stay; products that are not sold are ignored. */
  setCartLines: {
    method: 'PUT',
    path: '/cart/lines',
    access: 'guest',
    summary: 'Set quantities in the server cart; 0 removes a line',
    body: z.object({
      items: z.array(cartLine).min(1).max(maxCartLines),
      tempCartId: tempCartId.optional(),
    }),
    reply: success({}),
  },
  mergeCart: {
    method: 'POST',
    path: '/cart/merge',
    access: 'customer',
    summary: 'After sign-in: merge the browser’s cart into the customer’s, each line with the larger quantity',
    body: z.object({ items: z.array(cartLine).max(maxCartLines) }),
    /** The whole cart after the merge. */
    reply: success({
      lines: z.array(
        z.object({ productId: id, variantId: id.nullable(), quantity: z.number().int(), slug: z.string() }),
      ),
    }),
  },
  getWishlist: {
    method: 'GET',
    path: '/cart/wishlist',
    access: 'customer',
    summary: 'The wishlist',
    refusals: ['not_allowed'],
    query: z.object({ userId: id.optional() }),
    reply: success({ wishlist: z.array(productCard) }),
  },
  addToWishlist: {
    method: 'POST',
    path: '/cart/wishlist/add',
    access: 'customer',
    summary: 'Add a product to the wishlist',
    refusals: ['not_found'],
    body: productIdBody,
    reply: success({ wishlist: z.array(productCard) }),
  },
  removeFromWishlist: {
    method: 'DELETE',
    path: '/cart/wishlist/remove',
    access: 'customer',
    summary: 'Remove a product from the wishlist',
    refusals: ['not_found'],
    body: productIdBody,
    reply: success({ wishlist: z.array(productCard) }),
  },
  askForStock: {
    method: 'POST',
    path: '/products/stock-alerts',
    access: 'customer',
    summary: 'Request a notification when a product or variant is back in stock',
    refusals: ['not_found', 'refused'],
    body: z.object({ productId: id, variantId: id.nullish() }),
    reply: success({ alert: stockAlert }),
  },
  dropStockAlert: {
    method: 'DELETE',
    path: '/products/stock-alerts/{id}',
    access: 'customer',
    summary: 'Cancel a back-in-stock notification',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({}),
  },
  listStockAlerts: {
    method: 'GET',
    path: '/products/stock-alerts',
    access: 'customer',
    summary: 'The customer’s back-in-stock notifications',
    reply: success({ alerts: z.array(stockAlert) }),
  },
  validateCoupon: {
    method: 'POST',
    path: '/coupon/validate',
    access: 'public',
    mayReplyFailure: true,
    summary: 'Whether a coupon is valid for a cart',
    body: z.object({
      couponCode: z.string().trim().max(60),
      cartTotal: rupees,
      items: z
        .array(
          z.object({
            productId: id,
            quantity: z.number().int().min(1).max(1000),
            price: rupees,
            variantId: id.nullish(),
          }),
        )
        .max(100),
    }),
    reply: z.object({
      success: z.boolean(),
      valid: z.boolean(),
      message: z.string(),
      coupon: z
        .object({
          code: z.string(),
          discountType: z.enum(['percentage', 'fixed']),
          discountValue: z.number(),
          maxDiscount: rupees.nullable(),
          discount: rupees,
        })
        .nullable(),
    }),
  },
} as const satisfies Record<string, Call>;
