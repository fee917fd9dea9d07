import {
  businessNameError,
  emailError,
  gstinError,
  gstStateCode,
  nameError,
  normaliseGstin,
  OTHER_TERRITORY,
  unitsError,
} from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { findOfferedMethod } from '../../payments/index.ts';
import { deliverablePlace } from '../../pincodes/index.ts';
import type { OrderLine, OrderToPlace, PlaceOrderInput } from './order-figures.ts';

/** Input checks before the order's transaction, in checkout order. */
export async function checkOrderInput(ctx: Context, input: OrderToPlace): Promise<void> {
  checkMethod(ctx, input);
  const { shippingAddress: address } = input;
  const message = nameError(address.name) ?? emailError(address.email) ?? businessError(ctx, input);
  if (message) throw new AppError('refused', message);
  await deliverablePlace(ctx, address);
  await checkBilling(ctx, input);
}

type Business = Pick<PlaceOrderInput, 'isBusinessOrder' | 'gstNumber' | 'businessName'>;

/** Why a business cannot be billed with this GST number and name. */
export function businessError(
  { settings }: Pick<Context, 'settings'>,
  { isBusinessOrder, gstNumber, businessName }: Business,
): string | undefined {
  if (!isBusinessOrder) return undefined;
  const gstin = normaliseGstin(gstNumber ?? '');
  const own = gstin !== '' && gstin === settings.values.sellerGstin ? ownGstin : undefined;
  return gstinError(gstin) ?? own ?? businessNameError(businessName ?? '');
}

/** Input tax credit on it would be the seller's own. */
const ownGstin = 'This is the GST number of the store. Please enter that of your business.';

/** A GST number is of one state (CGST Act, section 25): its holder is billed at an address there. */
export async function checkBilling(
  ctx: Context,
  { billingAddress, isBusinessOrder, gstNumber }: Pick<PlaceOrderInput, 'billingAddress' | keyof Business>,
): Promise<void> {
  if (!billingAddress) return;
  const problem = nameError(billingAddress.name);
  if (problem) throw new AppError('refused', problem);
  const { city, state } = await deliverablePlace(ctx, billingAddress);
  if (city.trim() === '') throw new AppError('refused', 'Please fill all required address fields');
  const code = normaliseGstin(gstNumber ?? '').slice(0, 2);
  if (!isBusinessOrder || code === OTHER_TERRITORY || gstStateCode(state) === code) return;
  throw new AppError('refused', 'The billing address must be in the state of the GST number.');
}

export function checkUnits(lines: OrderLine[]): void {
  for (const line of lines) {
    const message = unitsError(line.quantity, line.sellable.name);
    if (message) throw new AppError('refused', message);
  }
}

/** The same error as a contract violation; the contract does not know the offered methods. */
export function checkMethod({ payments }: Context, { paymentMethod }: Pick<PlaceOrderInput, 'paymentMethod'>): void {
  if (findOfferedMethod({ payments }, paymentMethod)) return;
  const ids = payments.offered.map(({ id }) => `"${id}"`).join('|');
  const message = `paymentMethod: invalid option: expected one of ${ids}.`;
  throw new AppError('invalid_input', message, { errors: [{ path: 'body.paymentMethod', message }] });
}

const nothingToPay = 'There is nothing to pay for this order. Please choose a way of paying on delivery.';

/** A payment method may be limited to certain totals, and no online payment is of nothing. */
export function checkPaymentTotal(
  ctx: Context,
  { paymentMethod }: Pick<PlaceOrderInput, 'paymentMethod'>,
  totalPaise: number,
): void {
  const message = paymentRefusal(ctx, paymentMethod, totalPaise);
  if (message) throw new AppError('refused', message);
}

/** Why a total cannot be paid by a method; undefined when it can. */
export function paymentRefusal(
  ctx: Pick<Context, 'payments' | 'settings'>,
  paymentMethod: string,
  totalPaise: number,
): string | undefined {
  const method = findOfferedMethod(ctx, paymentMethod);
  const [atLeast, atMost] = [method?.atLeast, method?.atMost?.(ctx.settings.values)];
  if (atMost && totalPaise > atMost.paise) return atMost.refusal;
  if (atLeast && totalPaise < atLeast.paise) return atLeast.refusal;
  return totalPaise === 0 && method?.kind === 'online' ? nothingToPay : undefined;
}
