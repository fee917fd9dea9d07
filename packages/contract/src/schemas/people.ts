import { z } from 'zod';
import { productCard } from './catalogue.ts';
import { email, id, isoDate, otp, personName, phone, pincode, shownText, success } from './common.ts';

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.literal('customer'),
  isPhoneVerified: z.boolean(),
  /** The e-mail address is new or changed, and waits for its verification. */
  isEmailPending: z.boolean().optional(),
});
const tokens = { accessToken: z.string(), refreshToken: z.string() };
const password = z.string().min(8, 'Password must be at least 8 characters').max(200);
const token = z.string().min(1).max(4000);

const device = z.object({
  _id: id,
  /** Derived from the user agent: 'Chrome on Android'. */
  name: z.string(),
  signedInAt: isoDate,
  lastUsedAt: isoDate,
  /** Whether it is the caller's device. */
  isThis: z.boolean(),
});

const rows = z.array(z.record(z.string(), z.unknown()));
const tempCartId = z.string().regex(/^temp_[A-Za-z0-9-]{8,64}$/, 'is not a guest cart');

export const identitySchemas = {
  sendOtp: {
    body: z.object({ phone, name: personName.optional(), email: email.optional() }),
    reply: success({ accessToken: z.string().optional(), refreshToken: z.string().optional() }),
  },
  verifyOtp: {
    body: z.object({
      phone,
      otp,
      name: personName.optional(),
      finalEmail: email.optional(),
      email: email.optional(),
      /** From the reply to `register`; applies the registered details to the account. */
      registrationToken: token.optional(),
      /** 'reset': the code verifies the phone for a new password, without signing in. */
      purpose: z.enum(['sign-in', 'reset']).default('sign-in'),
      /** The guest's cart, which is merged into the customer's. */
      tempCartId: tempCartId.optional(),
    }),
    reply: success({
      needsDetails: z.boolean(),
      /** For resetPassword; only after purpose 'reset'. */
      resetToken: z.string().optional(),
      accessToken: z.string().optional(),
      refreshToken: z.string().optional(),
      user: user.optional(),
    }),
  },
  sendEmailLink: { reply: success({}).required({ message: true }) },
  verifyEmail: { body: z.object({ token }), reply: success({}).required({ message: true }) },
  refreshToken: { body: z.object({ token }), reply: success({ accessToken: z.string() }) },
  logout: { body: z.object({ token }), reply: success({}) },
  register: {
    body: z.object({ name: personName, email, phone, password, role: z.literal('customer') }),
    /** Does not sign in: verifyOtp does, with the OTP and `registrationToken`. */
    reply: success({
      registrationToken: z.string(),
      accessToken: z.string().optional(),
      refreshToken: z.string().optional(),
    }),
  },
  googleSignIn: { body: z.object({ token, tempCartId: tempCartId.optional() }), reply: success({ ...tokens, user }) },
  forgotPassword: {
    body: z.object({ input: z.string().trim().min(1).max(254) }),
    reply: success({ method: z.enum(['email', 'phone']) }).required({ message: true }),
  },
  verifyResetToken: { params: z.object({ token }), reply: z.object({ success: z.boolean(), valid: z.boolean() }) },
  resetPassword: { body: z.object({ token, newPassword: password }), reply: success({}) },
  getProfile: { reply: success({ user }) },
  updateProfile: { body: z.object({ name: personName, email }), reply: success({ user }) },
  listDevices: { reply: success({ devices: z.array(device) }) },
  signOutDevice: { params: z.object({ id }), reply: success({}) },
  signOutEverywhere: { reply: success({}) },
  exportMyData: {
    reply: z.object({
      exportedAt: isoDate,
      user,
      devices: z.array(device),
      addresses: rows,
      orders: rows,
      payments: rows,
      wishlist: rows,
      cart: rows,
      stockAlerts: rows,
      /** Recipients and times of messages; the texts may contain codes and are omitted. */
      messages: rows,
      /** Other stored data, by kind. */
      others: z.record(z.string(), rows),
    }),
  },
  deleteAccount: {
    /** An OTP sent to the account's phone; an account without a phone sends a fresh Google token instead. */
    body: z.object({ otp: otp.optional(), token: token.optional() }),
    reply: success({}).required({ message: true }),
  },
};

export const addressInput = z.object({
  label: z.enum(['Home', 'Office', 'Other']).default('Home'),
  line1: shownText.min(1, 'Please fill all required address fields').max(200),
  line2: shownText.max(200).default(''),
  city: shownText.min(1, 'Please fill all required address fields').max(100),
  state: shownText.min(1, 'Please fill all required address fields').max(100),
  pincode,
  country: shownText.max(60).default('India'),
  phone: phone.optional(),
  isDefault: z.boolean().default(false),
});

export const address = addressInput.extend({ _id: id, phone: z.string() });
const addressList = z.array(address);

/** `city` is written as it is shown. */
const listedPlace = z.object({
  pincode: z.string().regex(/^[1-9]\d{5}$/),
  city: z
    .string()
    .trim()
    .max(100)
    .regex(/^\p{L}[\p{L}\p{M}\p{N} .'()&-]*$/u),
  state: z.string().trim().min(1).max(100),
  latitude: z.number().min(6).max(37.5).optional(),
  longitude: z.number().min(68).max(97.5).optional(),
});

/** The first hundred of `count`. */
function changesOf<Example extends z.ZodType>(example: Example) {
  return z.object({ count: z.number().int(), examples: z.array(example) });
}

export const addressSchemas = {
  lookupPincode: {
    query: z.object({ pin: pincode }),
    /** With `states`, the pincode is in no list: the customer writes the city, and chooses one of them. */
    reply: success({
      serviceable: z.boolean(),
      city: z.string(),
      state: z.string(),
      states: z.array(z.string()).optional(),
    }),
  },
  takePincodes: {
    body: z.object({
      source: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^[^\p{Cc}]+$/u),
      listedOn: z.iso.date(),
      isDryRun: z.boolean().default(false),
      places: z.array(listedPlace).min(1).max(100_000),
    }),
    reply: success({
      previous: z.object({ source: z.string(), listedOn: z.string() }),
      listed: z.number().int(),
      added: changesOf(pincode),
      removed: changesOf(pincode),
      /** City and state of known pincodes. */
      changed: changesOf(z.object({ pincode, from: z.string(), to: z.string() })),
    }),
  },
  listAddresses: { reply: addressList },
  addAddress: {
    body: addressInput.extend({ name: personName.optional(), email: email.optional() }),
    reply: addressList,
  },
  updateAddress: { params: z.object({ id }), body: addressInput, reply: addressList },
  deleteAddress: { params: z.object({ id }), reply: success({ addresses: addressList }) },
  setDefaultAddress: { params: z.object({ id }), reply: success({ addresses: addressList }) },
};

const stockAlert = z.object({ _id: id, productId: id, variantId: id.nullable(), createdAt: isoDate });

export const stockAlertSchemas = {
  askForStock: {
    body: z.object({ productId: id, variantId: id.nullish() }),
    reply: success({ alert: stockAlert }),
  },
  dropStockAlert: { params: z.object({ id }), reply: success({}) },
  listStockAlerts: { reply: success({ alerts: z.array(stockAlert) }) },
};

const maxCartLines = 100;
const cartLine = z.object({ productId: id, variantId: id.nullish(), quantity: z.number().int().min(0).max(10) });

const productIdBody = z.object({ productId: id });

export const cartSchemas = {
  addToCart: {
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
    body: z.object({
      items: z.array(cartLine).min(1).max(maxCartLines),
      tempCartId: tempCartId.optional(),
    }),
    reply: success({}),
  },
  mergeCart: {
    body: z.object({ items: z.array(cartLine).max(maxCartLines) }),
    /** The whole cart after the merge. */
    reply: success({
      lines: z.array(
        z.object({ productId: id, variantId: id.nullable(), quantity: z.number().int(), slug: z.string() }),
      ),
    }),
  },
  getWishlist: { query: z.object({ userId: id.optional() }), reply: success({ wishlist: z.array(productCard) }) },
  addToWishlist: { body: productIdBody, reply: success({ wishlist: z.array(productCard) }) },
  removeFromWishlist: { body: productIdBody, reply: success({ wishlist: z.array(productCard) }) },
};
