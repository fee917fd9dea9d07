import {
  businessNameError,
  deliveryAddressError,
  emailError,
  gstinError,
  nameError,
  type Paise,
  phoneError,
  pincodeError,
} from '@bijli/rules';
import type { CheckoutDraft } from './checkout-draft.ts';
import { limitText, type PaymentChoice } from './payment-choice.ts';

type CheckoutInput = {
  draft: Pick<CheckoutDraft, 'name' | 'email' | 'isBusiness' | 'gstNumber' | 'businessName' | 'billing'>;
  /** From the profile, or as typed. */
  phone: string;
  addressCount: number;
  selectedId: string | undefined;
  /** An unsaved address is in the form beside the saved ones. */
  isAddressUnsaved: boolean;
  totalPaise: Paise;
  /** The methods offered, and the selected one. */
  choices: readonly PaymentChoice[];
  payment: PaymentChoice | undefined;
  hasStockError: boolean;
};

/**
 * The first problem to fix before the order can be placed, or undefined if there is none.
 * Source: specification point 4, Order placement.
 */
export function placeProblem(input: CheckoutInput): string | undefined {
  const { draft, addressCount, selectedId } = input;
  if (nameError(draft.name)) return 'Check your name';
  if (phoneError(input.phone)) return 'Check your mobile number';
  if (emailError(draft.email)) return 'Check your e-mail';
  if (draft.isBusiness && gstinError(draft.gstNumber)) return 'Check your GST number';
  if (draft.isBusiness && businessNameError(draft.businessName)) return 'Check your business name';
  const address = deliveryAddressError({ addressCount, selectedId });
  if (address) return address;
  if (input.isAddressUnsaved) return 'Save the address first';
  if (draft.billing && billingProblem(draft.billing)) return 'Check the billing address';
  return paymentProblem(input) ?? (input.hasStockError ? 'Update your cart' : undefined);
}

function billingProblem({ name, line1, pincode }: NonNullable<CheckoutDraft['billing']>): boolean {
  return Boolean(nameError(name) || line1.trim() === '' || pincodeError(pincode));
}

function paymentProblem({ choices, payment, totalPaise }: CheckoutInput): string | undefined {
  if (payment && !limitText(payment, totalPaise)) return undefined;
  const other = choices.find((choice) => !limitText(choice, totalPaise));
  return other ? `Choose ${other.label}` : 'Change your cart: nothing offered here can pay this total';
}
