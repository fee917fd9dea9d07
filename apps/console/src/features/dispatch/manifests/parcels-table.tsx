import type { Reply } from '@bijli/contract';
import { formatPaise } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import panel from '../../../components/page/panel.module.css';
import { StateDot, Table } from '../../../components/page/panel.tsx';
import styles from './manifests.module.css';

type ParcelsTableProps = {
  caption: string;
  parcels: Reply<'readManifest'>['parcels'];
  isBusy: boolean;
  onTakeOff: ((boxId: string) => void) | undefined;
};

/** The parcels of a manifest. One that waits for others of its shipment can be taken off. */
export function ParcelsTable({ caption, parcels, isBusy, onTakeOff }: ParcelsTableProps) {
  if (parcels.length === 0) return <p className={styles.none}>Nothing is on it.</p>;
  return (
    <Table caption={caption} head={['Order', 'AWB', 'To', ['To collect'], 'State', '']} hasCards>
      {parcels.map(({ boxId, orderId, number, awb, city, pincode, collectPaise, isAlone }) => (
        <tr key={boxId}>
          <th scope="row">
            <Link to={`/orders/${orderId}`}>{number}</Link>
          </th>
          <td data-label="AWB">{awb ?? 'no AWB'}</td>
          <td data-label="To">
            {city} <span className="dim">{pincode}</span>
          </td>
          <td data-label={collectPaise > 0 ? 'To collect' : undefined} className={panel.end}>
            {collectPaise > 0 && formatPaise(collectPaise)}
          </td>
          <td>
            {isAlone ? (
              <StateDot state="waits">waits for the other parcels of its order</StateDot>
            ) : (
              <StateDot state="done">handed over</StateDot>
            )}
          </td>
          <td>
            {onTakeOff && isAlone && (
              <Button isSmall isBusy={isBusy} onClick={() => onTakeOff(boxId)}>
                Take off<span className="vh"> a parcel of order {number}</span>
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
