import type { SiteConfig } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';

/** The payment methods as the checkout offers them. */
export function describePayments({
  payments,
  settings,
}: Pick<Context, 'payments' | 'settings'>): SiteConfig['payments'] {
  return payments.offered.map(({ id, kind, label, sentence, icon, atLeast, atMost }) => ({
    ...{ id, kind, label, sentence, icon },
    ...(atLeast && { atLeast: paiseToRupees(atLeast.paise) }),
    ...(atMost && { atMost: paiseToRupees(atMost(settings.values).paise) }),
  }));
}
