import type { SiteConfig } from '@bijli/contract';
import { formatPaise, isWithinPaymentLimits, type Paise, rupeesToPaise } from '@bijli/rules';
import { hasWindow } from '../../components/payment/payments/registry.ts';

/** A payment method offered by the server. */
export type PaymentChoice = SiteConfig['payments'][number];

/** The methods this page supports. */
export function payableChoices(offered: readonly PaymentChoice[]): PaymentChoice[] {
  return offered.filter(({ id, kind }) => kind === 'on-delivery' || hasWindow(id));
}

/** The selected method, else the first. */
export function chosenPayment(choices: readonly PaymentChoice[], id: string): PaymentChoice | undefined {
  return choices.find((choice) => choice.id === id) ?? choices[0];
}

/** Why a method is unavailable for this total; undefined if available. */
export function limitText(choice: PaymentChoice, totalPaise: Paise): string | undefined {
  const atLeastPaise = choice.atLeast === undefined ? undefined : rupeesToPaise(choice.atLeast);
  const atMostPaise = choice.atMost === undefined ? undefined : rupeesToPaise(choice.atMost);
  if (isWithinPaymentLimits(totalPaise, { atLeastPaise, atMostPaise })) return undefined;
  const isTooMuch = atMostPaise !== undefined && totalPaise > atMostPaise;
  const bound = isTooMuch ? `up to ${formatPaise(atMostPaise)}` : `of ${formatPaise(atLeastPaise ?? 0)} and more`;
  return `For orders ${bound}. This order is ${formatPaise(totalPaise)}.`;
}
