import type { Order } from '@bijli/contract';
import { formatRupees, orderNumber } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import { payOrder } from './pay-order.ts';
import { paymentDependencies } from './payment-dependencies.ts';

/** `insteadBy` is the online method by which an order to be paid on delivery is paid instead. */
type PayButtonProps = { order: Order; onPaid: () => void; insteadBy?: string };

/** Reopens the payment of an order that waits for it, as in the checkout. */
export function PayButton({ order, onPaid, insteadBy }: PayButtonProps) {
  const shopName = useSiteConfig().company.shortName;
  const [isPaying, setPaying] = useState(false);
  // A ref, not state: a second press may come before the next render.
  const isBusy = useRef(false);

  async function pay(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPaying(true);
    const outcome = await payOrder(paymentDependencies(shopName), { ...order, payInsteadBy: insteadBy });
    isBusy.current = false;
    setPaying(false);
    if (outcome.kind === 'paid') onPaid();
    else notify.error({ title: outcome.message });
  }
  const label = `Pay ${formatRupees(order.total)}${insteadBy === undefined ? '' : ' online now'}`;
  return (
    <Button
      variant={insteadBy === undefined ? 'go' : 'outline'}
      isBusy={isPaying}
      aria-label={`${label} for order #${orderNumber(order._id)}`}
      onClick={pay}
    >
      {label}
    </Button>
  );
}
