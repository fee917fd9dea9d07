import { formatPaise } from '@bijli/rules';
import type { RegisteredMethod } from '../payment-method.ts';

/** Source of the limit's first value and of its sentence: specification points 4 and 9. */
export const cashOnDelivery: RegisteredMethod = {
  id: 'cod',
  kind: 'on-delivery',
  label: 'Cash on delivery',
  sentence: 'Pay the courier when the order comes',
  icon: 'banknote',
  name: 'Cash on delivery',
  atMost: ({ cashLimitPaise }) => ({
    paise: cashLimitPaise,
    refusal: `Cash on delivery is available for orders up to ${formatPaise(cashLimitPaise)} only.`,
  }),
};
