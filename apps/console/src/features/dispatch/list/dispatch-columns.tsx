import { dayInIndia, formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowLink } from '../../../components/list/columns/row-link.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { answerText } from '../../../components/parcels/parcel-words.ts';
import { formatDay } from '../../../platform/format/format-date.ts';
import { formatPlan, formatWhen } from '../../../platform/format/format-time.ts';
import styles from './dispatch.module.css';
import type { DispatchRow } from './dispatch-list.ts';
import { addressOf, dueText, isInHouse, isMissed, shipsByText, stateOf } from './dispatch-words.ts';

export const dispatchColumns: readonly Column<DispatchRow>[] = [
  { id: 'number', name: 'Order', isFixed: true, isRowHeader: true, cell: (row) => <RowNumber row={row} /> },
  {
    id: 'shipsBy',
    name: 'Ships by',
    cardLabel: ({ stage }) => (isInHouse(stage) ? 'Ships by' : undefined),
    sorts: ['due', '-due'],
    cell: (row) => <ShipsBy row={row} />,
  },
  { id: 'state', name: 'Status', cardLabel: 'Status', isLong: true, cell: (row) => <RowState row={row} /> },
  {
    id: 'units',
    name: 'Units',
    cardLabel: 'Units',
    isEnd: true,
    cell: ({ units }) => units,
  },
  {
    id: 'parcels',
    name: 'Parcels',
    cardLabel: ({ parcels }) => (parcels > 0 ? 'Parcels' : undefined),
    isEnd: true,
    cell: ({ parcels }) => parcels > 0 && parcels,
  },
  {
    id: 'awb',
    name: 'Courier and AWB',
    cardLabel: ({ parcels }) => (parcels > 0 ? 'Courier' : undefined),
    isLong: true,
    cell: ({ couriers, awbs }) => (
      <>
        {couriers.join(', ')} <span className="dim">{awbs.join(', ')}</span>
      </>
    ),
  },
  {
    id: 'to',
    name: 'To',
    cardLabel: 'To',
    hideBelow: 1200,
    cell: ({ city, pincode }) => (
      <>
        {city} <span className="dim">{pincode}</span>
      </>
    ),
  },
  {
    id: 'collect',
    name: 'To collect',
    cardLabel: ({ collect }) => (collect > 0 ? 'To collect' : undefined),
    isEnd: true,
    cell: ({ collect }) => collect > 0 && formatRupees(collect),
  },
  {
    id: 'bins',
    name: 'Lies in',
    cardLabel: ({ bins }) => (bins.length > 0 ? 'Lies in' : undefined),
    hideBelow: 1200,
    cell: ({ bins }) => <span className="dim">{bins.join(', ')}</span>,
  },
  {
    id: 'pickList',
    name: 'Pick list',
    cardLabel: ({ pickList }) => (pickList ? 'Pick list' : undefined),
    hideBelow: 1580,
    cell: ({ pickList }) => pickList && <Link to={`/dispatch/picking/${pickList.id}`}>{pickList.number}</Link>,
  },
  {
    id: 'packedBy',
    name: 'Packed by',
    cardLabel: ({ packedBy, packedAt }) => (packedBy || packedAt ? 'Packed' : undefined),
    hideBelow: 1200,
    cell: ({ packedBy, packedAt }) => (
      <span className="dim">
        {packedBy} {packedAt && <time dateTime={packedAt}>{formatWhen(packedAt)}</time>}
      </span>
    ),
  },
  {
    id: 'promised',
    name: 'Promised',
    cardLabel: 'Promised',
    hideBelow: 1580,
    cell: (row) => <Promised row={row} />,
  },
];

function RowNumber({ row }: { row: DispatchRow }) {
  const { number, shipment } = row;
  const isLater = shipment !== null && shipment > 1;
  return <RowLink to={addressOf(row)} name={number} dim={isLater && `shipment ${shipment}`} />;
}

function ShipsBy({ row: { shipsBy, stage } }: { row: DispatchRow }) {
  if (!isInHouse(stage)) return null;
  return (
    <time dateTime={shipsBy} className={shipsBy < dayInIndia(new Date()) ? 'bad' : undefined}>
      {shipsByText(shipsBy)}
    </time>
  );
}

function Promised({ row: { promised, stage } }: { row: DispatchRow }) {
  const isLate = stage !== 'ended' && stage !== 'unpacked' && isMissed(promised, dayInIndia(new Date()));
  return (
    <time dateTime={promised} className={isLate ? 'bad' : undefined}>
      {formatDay(promised)}
      {isLate && <span className="vh">, late</span>}
    </time>
  );
}

function RowState({ row }: { row: DispatchRow }) {
  const { dot, word, trouble } = stateOf(row);
  const { statusAt, statusNote, failedDelivery } = row;
  const due = dueText(row);
  return (
    <>
      <StateDot state={dot}>{word}</StateDot>
      {statusAt && (
        <time dateTime={statusAt} className="dim">
          {' '}
          {formatPlan(statusAt)}
        </time>
      )}
      {statusNote && <span className={styles.more}>{statusNote}</span>}
      {failedDelivery && <span className={styles.more}>{answerText(failedDelivery)}</span>}
      {trouble && <span className={styles.bad}>{trouble}</span>}
      {due && <span className={styles.bad}>{due}</span>}
    </>
  );
}
