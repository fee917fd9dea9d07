import { orderNumber } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { notify } from '../../../platform/notify.ts';
import { usePurchaseDependencies } from '../../../platform/purchase/use-purchase.ts';
import { buyAgain } from './buy-again.ts';

/** Adds the items of a past order to the cart. */
export function BuyAgainButton({ orderId }: { orderId: string }) {
  const dependencies = usePurchaseDependencies(notify);
  const [isWorking, setWorking] = useState(false);

  async function press(): Promise<void> {
    setWorking(true);
    await buyAgain({ ...dependencies, api: buyerApi }, orderId);
    setWorking(false);
  }
  return (
    <Button
      variant="quiet"
      isSmall
      isBusy={isWorking}
      aria-label={`Buy again: order #${orderNumber(orderId)}`}
      onClick={press}
    >
      Buy again
    </Button>
  );
}
