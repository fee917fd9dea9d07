import { Overlay } from '@bijli/ui/overlay.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DialogBody } from '../../../components/overlay/dialog-body.tsx';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import styles from './differences.module.css';
import type { CountItem } from './item-list.ts';

/** The orders that hold units which are not there, the newest first; a person takes them from one. */
export default function OrdersDialog({
  countId,
  item,
  onClose,
}: {
  countId: string;
  item: CountItem;
  onClose: () => void;
}) {
  const { data } = useQuery({
    queryKey: ['counts', 'orders', countId, item.id],
    queryFn: () => api.listHoldingOrders({ params: { id: countId, item: item.id } }),
  });
  return (
    <Overlay kind="dialog" title={`Orders that hold ${item.sku}`} isOpen onClose={onClose}>
      <DialogBody>
        <p>
          {countOf(item.notThere, 'unit')} held for orders {item.notThere === 1 ? 'is' : 'are'} not there. Cancel units
          in an order, then post again: what becomes free by that is taken off.
        </p>
        {data ? (
          <ul className={styles.orders}>
            {data.orders.map(({ id, number, placedAt, units }) => (
              <li key={id}>
                <Link className="link" to={`/orders/${id}`}>
                  {number}
                </Link>{' '}
                {countOf(units, 'unit')} <time dateTime={placedAt}>{formatWhen(placedAt)}</time>
              </li>
            ))}
          </ul>
        ) : (
          <Loading />
        )}
      </DialogBody>
    </Overlay>
  );
}
