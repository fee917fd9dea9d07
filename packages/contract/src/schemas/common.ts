import { z } from 'zod';
import { cleanAddress, cleanLine } from './clean-text.ts';

export const id = z.uuid();
export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not an address of this store');
/** Of a thing that several people change: it counts their changes. */
export const version = z.int().min(1).max(2_147_483_647);
/** Rupees with at most two decimals; integer paise inside the server. */
export const rupees = z.number().min(0).max(100_000_000);
export const phone = z.string().regex(/^[6-9]\d{9}$/, 'Please enter a valid 10-digit phone number');
export const otp = z.string().regex(/^\d{6}$/, 'Please enter a valid 6-digit OTP');
export const pincode = z.string().regex(/^\d{6}$/, 'Please enter a valid 6-digit pincode');
/** Text that is displayed and printed. Invisible characters are removed, not refused: nobody could find them. */
export const shownText = z.string().overwrite(cleanLine);
export const personName = shownText.min(1, 'Please enter your full name').max(100);
export const email = z
  .string()
  .overwrite(cleanAddress)
  // The pattern backtracks at every dot: the length must be limited first.
  .max(254, { abort: true })
  .regex(/^[^\s@<>"\p{Cc}]+@[^\s@<>"\p{Cc}]+\.[^\s@<>"\p{Cc}]+$/u, 'Please enter a valid email address');
export const isoDate = z.string();
export const tempCartId = z.string().regex(/^temp_[A-Za-z0-9-]{8,64}$/, 'is not a guest cart');

export const picture = z.object({ filePath: z.string(), alt: z.string().optional() });
export const price = z.object({ basePrice: rupees, salePrice: rupees });

/** A whole number in a query string. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum));
}

/** An amount in rupees in a query string. */
export const rupeeAmount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in rupees')
  .transform(Number);

/** One value, or several separated by commas, in a query string. */
export function commaList<Item extends z.ZodType<unknown, string>>(item: Item, most = 40) {
  return z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(most));
}

export const idList = commaList(id);

/** A file; the reply schema of a call with `responseType`. */
export const file = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'is no file'),
});

export function success<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...shape });
}
