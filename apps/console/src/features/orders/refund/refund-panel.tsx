import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../../components/page/note.tsx';
import { api, sentenceOf } from '../../../platform/api.ts';
import styles from './refund.module.css';
import { RefundForm } from './refund-form.tsx';
import { refundableKey } from './refundable-key.ts';
import { RefundsGiven } from './refunds-given.tsx';

/** What can go back of an order, and giving it back, beside its page. */
export default function RefundPanel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: refundableKey(orderId),
    queryFn: async () => (await api.readRefundable({ params: { id: orderId } })).refundable,
  });
  return (
    <Overlay kind="drawer" title={data ? `Refund, order ${data.orderNumber}` : 'Refund'} isOpen onClose={onClose}>
      <div className={styles.panel}>
        {data ? (
          <>
            <RefundForm orderId={orderId} refundable={data} onClose={onClose} />
            <RefundsGiven orderId={orderId} refundable={data} />
          </>
        ) : error ? (
          <Note
            tone="bad"
            actions={
              <Button isSmall onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {sentenceOf(error)}
          </Note>
        ) : (
          <Loading />
        )}
      </div>
    </Overlay>
  );
}
