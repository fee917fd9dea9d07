import {
  businessNameError,
  emailError,
  gstinError,
  isCashOnDeliveryAllowed,
  nameError,
  normaliseGstin,
  unitsError,
} from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findPincode } from '../pincodes/index.ts';
import type { OrderLine, PlaceOrderInput } from './order-figures.ts';

/** What can be refused without the database, in the order a shopper meets it. */
export function checkOrderInput(ctx: Context, input: PlaceOrderInput): void {
  const { shippingAddress: address } = input;
  const business = input.isBusinessOrder
    ? (gstinError(normaliseGstin(input.gstNumber ?? '')) ?? businessNameError(input.businessName ?? ''))
    : undefined;
  const message = nameError(address.name) ?? emailError(address.email) ?? business;
  if (message) throw new AppError('refused', message);
  placeOf(ctx, address.pincode);
}

/** City and state follow from the pincode, as in a saved address: by the state the invoice chooses its taxes. */
export function placeOf(ctx: Context, pincode: string): { city: string; state: string } {
  const place = findPincode(ctx.pincodes, pincode);
  if (!place) throw new AppError('refused', 'This pincode is not serviceable');
  return { city: place.city, state: place.state };
}

export function checkUnits(lines: OrderLine[]): void {
  for (const line of lines) {
    const message = unitsError(line.quantity, line.sellable.name);
    if (message) throw new AppError('refused', message);
  }
}

export function checkPaymentMethod(input: PlaceOrderInput, totalPaise: number): void {
  if (input.paymentMethod === 'cod' && !isCashOnDeliveryAllowed(totalPaise)) {
    throw new AppError('refused', 'Cash on delivery is available for orders up to ₹499 only.');
  }
  if (input.paymentMethod === 'razorpay' && totalPaise < 100)
    throw new AppError('refused', 'Card payment needs a total of at least ₹1.');
}
