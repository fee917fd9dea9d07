import { businessNameError, emailError, gstinError, nameError, normaliseGstin, unitsError } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findOfferedMethod } from '../payments/index.ts';
import { deliverablePlace } from '../pincodes/index.ts';
import type { OrderLine, PlaceOrderInput } from './order-figures.ts';

/** Input checks before the order's transaction, in checkout order. */
export async function checkOrderInput(ctx: Context, input: PlaceOrderInput): Promise<void> {
  checkMethod(ctx, input);
  const { shippingAddress: address } = input;
  const business = input.isBusinessOrder
    ? (gstinError(normaliseGstin(input.gstNumber ?? '')) ?? businessNameError(input.businessName ?? ''))
    : undefined;
  const message = nameError(address.name) ?? emailError(address.email) ?? business;
  if (message) throw new AppError('refused', message);
  await deliverablePlace(ctx, address);
}

export function checkUnits(lines: OrderLine[]): void {
  for (const line of lines) {
    const message = unitsError(line.quantity, line.sellable.name);
    if (message) throw new AppError('refused', message);
  }
}

/** The same error as a contract violation; the contract does not know the offered methods. */
function checkMethod({ payments }: Context, { paymentMethod }: PlaceOrderInput): void {
  if (findOfferedMethod({ payments }, paymentMethod)) return;
  const ids = payments.offered.map(({ id }) => `"${id}"`).join('|');
  const message = `paymentMethod: invalid option: expected one of ${ids}.`;
  throw new AppError('invalid_input', message, { errors: [{ path: 'body.paymentMethod', message }] });
}

/** A payment method may be limited to certain totals. */
export function checkPaymentTotal(ctx: Context, { paymentMethod }: PlaceOrderInput, totalPaise: number): void {
  const { atLeast, atMost } = findOfferedMethod(ctx, paymentMethod) ?? {};
  if (atMost && totalPaise > atMost.paise) throw new AppError('refused', atMost.refusal);
  if (atLeast && totalPaise < atLeast.paise) throw new AppError('refused', atLeast.refusal);
}
