import type { Order } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../../../components/ui/lazy-component.tsx';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCancellable } from './use-cancellable.ts';

const lazyCancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const reloadMs = 1000;

type Reasons = Promise<string[]>;

/** Opens the cancellation dialog; rendered while the order may be cancelled. */
export function CancelButton({ order, onCancelled }: { order: Order; onCancelled: (order: Order) => void }) {
  const isCancellable = useCancellable(order);
  const [reasons, setReasons] = useState<Reasons>();
  const [isOpen, setOpen] = useState(false);

  function open(): void {
    setReasons(loadReasons());
    setOpen(true);
  }

  /** The order is updated at once, and refetched a second later. Source: specification points 4 and 9. */
  function finish(cancelled: Order, message: string): void {
    setOpen(false);
    notify.success({ title: message });
    onCancelled({ ...cancelled, cancellable: false });
    setTimeout(() => window.location.reload(), reloadMs);
  }

  if (!isCancellable) return null;
  return (
    <>
      <Button isSmall onClick={open}>
        Cancel order
      </Button>
      {reasons && (
        <LazyComponent
          loader={lazyCancelDialog}
          order={order}
          reasons={reasons}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onRetry={() => setReasons(loadReasons())}
          onDone={finish}
        />
      )}
    </>
  );
}

function loadReasons(): Reasons {
  const reasons = buyerApi.listCancellationReasons().then((reply) => reply.reasons);
  // The dialog shows the failure; it may have been closed by then.
  reasons.catch(() => undefined);
  return reasons;
}
