import type { User } from '@bijli/contract';
import { ADDRESS_LABELS, isTemporaryUser, phoneDigits, TEMPORARY_EMAIL_DOMAIN, TEMPORARY_NAME } from '@bijli/rules';
import type { AddressEntry } from '../../components/address/address-form.tsx';
import type { Coupon } from './checkout-sums.ts';

/** An address being edited; with an id it changes a saved one. */
export type AddressDraft = { id?: string | undefined; entry: AddressEntry };

/** Who is billed, when it is not where the parcel goes. */
export type BillingDraft = { name: string; line1: string; line2: string; pincode: string; city: string; state: string };

/** A signed-in shopper's checkout input; stored in the tab so that it survives a reload. */
export type CheckoutDraft = {
  userId: string;
  name: string;
  email: string;
  /** Requested from customers without a phone; ten digits once complete. */
  phone: string;
  isBusiness: boolean;
  gstNumber: string;
  businessName: string;
  /** Missing while the billing address is the same. */
  billing?: BillingDraft | undefined;
  addressId?: string | undefined;
  addressDraft?: AddressDraft | undefined;
  /** The id of the selected payment method; empty before that. */
  paymentMethod: string;
  /** The code as typed. */
  couponCode: string;
  /** The accepted coupon. */
  coupon?: Coupon | undefined;
};

/** A guest's input before the phone is verified. */
export type GuestDraft = { phone: string; isOtpSent: boolean };

/** Restores this customer's draft from any stored value; another customer's draft is ignored. */
export function draftFor(user: User, stored: unknown): CheckoutDraft {
  const values = fields(stored);
  if (values['userId'] !== user._id) return newDraft(user);
  const addressId = text(values['addressId'], 64);
  const addressDraft = parseAddressDraft(values['addressDraft']);
  const billing = parseBilling(values['billing']);
  const coupon = parseCoupon(values['coupon']);
  return {
    userId: user._id,
    name: text(values['name'], 100),
    email: text(values['email'], 254),
    phone: phoneDigits(text(values['phone'], 20)),
    isBusiness: values['isBusiness'] === true,
    gstNumber: text(values['gstNumber'], 15),
    businessName: text(values['businessName'], 200),
    ...(billing && { billing }),
    ...(addressId && { addressId }),
    ...(addressDraft && { addressDraft }),
    paymentMethod: text(values['paymentMethod'], 40),
    couponCode: text(values['couponCode'], 60),
    ...(coupon && { coupon }),
  };
}

/** Restores the guest's draft from any stored value. */
export function guestDraft(stored: unknown): GuestDraft {
  const { phone, isOtpSent } = fields(stored);
  const digits = phoneDigits(text(phone, 20));
  return { phone: digits, isOtpSent: isOtpSent === true && digits.length === 10 };
}

/** The name and e-mail of a placeholder profile are not real ones. */
function newDraft(user: User): CheckoutDraft {
  const isTemporary = isTemporaryUser(user);
  return {
    userId: user._id,
    name: isTemporary && user.name.trim() === TEMPORARY_NAME ? '' : user.name,
    email: isTemporary && user.email.toLowerCase().includes(TEMPORARY_EMAIL_DOMAIN) ? '' : user.email,
    phone: '',
    isBusiness: false,
    gstNumber: '',
    businessName: '',
    paymentMethod: '',
    couponCode: '',
  };
}

function parseAddressDraft(stored: unknown): AddressDraft | undefined {
  const values = fields(stored);
  if (typeof values['entry'] !== 'object' || values['entry'] === null) return undefined;
  const entry = fields(values['entry']);
  const id = text(values['id'], 64);
  return {
    ...(id && { id }),
    entry: {
      label: ADDRESS_LABELS.find((label) => label === entry['label']) ?? 'Home',
      line1: text(entry['line1'], 200),
      line2: text(entry['line2'], 200),
      pincode: text(entry['pincode'], 6),
      city: text(entry['city'], 100),
      state: text(entry['state'], 100),
      phone: text(entry['phone'], 10),
      isDefault: entry['isDefault'] === true,
    },
  };
}

function parseBilling(stored: unknown): BillingDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { name, line1, line2, pincode, city, state } = fields(stored);
  const lines = { name: text(name, 100), line1: text(line1, 200), line2: text(line2, 200) };
  return { ...lines, pincode: text(pincode, 6), city: text(city, 100), state: text(state, 100) };
}

function parseCoupon(stored: unknown): Coupon | undefined {
  const { code, discountType, discountValue, maxDiscount, discount } = fields(stored);
  if (typeof code !== 'string' || (discountType !== 'percentage' && discountType !== 'fixed')) return undefined;
  if (!isAmount(discountValue) || !isAmount(discount) || !(maxDiscount === null || isAmount(maxDiscount)))
    return undefined;
  return { code, discountType, discountValue, maxDiscount, discount };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100_000_000;
}

function text(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
