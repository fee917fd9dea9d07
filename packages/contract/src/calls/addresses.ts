import { z } from 'zod';
import type { Call } from '../call.ts';
import { email, id, personName, phone, pincode, shownText, success } from '../schemas/common.ts';

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

export const pincodeCalls = {
  lookupPincode: {
    method: 'GET',
    path: '/pincode/lookup',
    access: 'public',
    summary: 'City and state of a pincode, and whether we deliver there',
    isCached: true,
    query: z.object({ pin: pincode }),
    /** With `states`, the pincode is in no list: the customer writes the city, and chooses one of them. */
    reply: success({
      serviceable: z.boolean(),
      city: z.string(),
      state: z.string(),
      states: z.array(z.string()).optional(),
    }),
  },
} as const satisfies Record<string, Call>;

export const addressCalls = {
  listAddresses: {
    method: 'GET',
    path: '/users/me/address',
    access: 'customer',
    summary: 'Saved addresses',
    reply: addressList,
  },
  addAddress: {
    method: 'POST',
    path: '/users/me/address',
    access: 'customer',
    summary: 'Save an address',
    refusals: ['refused'],
    body: addressInput.extend({ name: personName.optional(), email: email.optional() }),
    reply: addressList,
  },
  updateAddress: {
    method: 'PUT',
    path: '/users/me/address/{id}',
    access: 'customer',
    summary: 'Change an address',
    refusals: ['not_found', 'refused'],
    params: z.object({ id }),
    body: addressInput,
    reply: addressList,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/users/me/address/{id}',
    access: 'customer',
    summary: 'Delete an address',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({ addresses: addressList }),
  },
  setDefaultAddress: {
    method: 'PATCH',
    path: '/users/me/address/{id}/set-default',
    access: 'customer',
    summary: 'Make an address the default',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({ addresses: addressList }),
  },
} as const satisfies Record<string, Call>;

export const pincodeStaffCalls = {
  replacePincodes: {
    method: 'PUT',
    path: '/pincodes',
    access: 'staff',
    permission: 'pincodes.change',
    bodyLimitBytes: 8_000_000,
    summary: 'Replace the list of pincodes, or say what a list would change',
    refusals: ['refused'],
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
} as const satisfies Record<string, Call>;
