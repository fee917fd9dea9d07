import type { Payment } from '../payments.repository.ts';
import type { ProviderPayment } from '../providers/payment-provider.ts';

/**
 * Why a captured amount differs from the wanted one, in paise, by the payment's own fields: a fee borne by the payer makes
 * it higher, an offer of the provider lower. Undefined when neither explains it.
 */
export function explainAmount(
  { amountPaise, currency, payerFeePaise = 0, offerId }: ProviderPayment,
  wanted: Pick<Payment, 'amountPaise' | 'currency'>,
): Pick<Payment, 'feePaise' | 'discountPaise' | 'offerId'> | undefined {
  if (currency !== wanted.currency) return undefined;
  const extraPaise = amountPaise - wanted.amountPaise;
  if (extraPaise === 0) return { feePaise: 0, discountPaise: 0, offerId: null };
  if (extraPaise < 0 && offerId) return { feePaise: 0, discountPaise: -extraPaise, offerId };
  // The payer may bear only a part of the fee.
  if (extraPaise > 0 && extraPaise <= payerFeePaise) return { feePaise: extraPaise, discountPaise: 0, offerId: null };
  return undefined;
}
