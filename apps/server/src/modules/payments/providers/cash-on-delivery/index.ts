import { COD_LIMIT_PAISE } from '@bijli/rules';
import type { RegisteredMethod } from '../payment-method.ts';

/** Source of the limit and its sentence: specification points 4 and 9. */
export const cashOnDelivery: RegisteredMethod = {
  id: 'cod',
  kind: 'on-delivery',
  label: 'Cash on delivery',
  sentence: 'Pay the courier when the order comes',
  icon: 'banknote',
  name: 'Cash on delivery',
  atMost: { paise: COD_LIMIT_PAISE, refusal: 'Cash on delivery is available for orders up to ₹499 only.' },
};
