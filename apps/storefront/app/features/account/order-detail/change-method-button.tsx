import type { Order } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { messageOf } from '../../../platform/errors.ts';
import { notify } from '../../../platform/notify.ts';
import { useSubmit } from '../../../platform/use-submit.ts';

type ChangeMethodButtonProps = {
  order: Order;
  choice: Order['paymentChoices'][number];
  onChanged: (order: Order) => void;
};

/** Pays an order that waits for its payment in another way. */
export function ChangeMethodButton({ order, choice, onChanged }: ChangeMethodButtonProps) {
  const { isWorking, submit } = useSubmit();

  async function change(): Promise<undefined> {
    const params = { id: order._id };
    try {
      const reply = await buyerApi.changePaymentMethod({ params, body: { paymentMethod: choice.id } });
      notify.success({ title: reply.message });
      onChanged(reply.order);
    } catch (error) {
      notify.error({ title: messageOf(error, 'Something went wrong. Please try again.') });
      // It may have been paid or have ended meanwhile.
      const reply = await buyerApi.getOrder({ params }).catch(() => undefined);
      if (reply) onChanged(reply.order);
    }
  }
  return (
    <Button isBusy={isWorking} onClick={() => void submit(change)}>
      {choice.kind === 'on-delivery' ? `${choice.label} instead` : choice.label}
    </Button>
  );
}
