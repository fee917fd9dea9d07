import { dayInIndia, formatRupees } from '@bijli/rules';
import { Icon } from '@bijli/ui/icon.tsx';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowLink } from '../../../components/list/columns/row-link.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import { formatDay } from '../../../platform/format/format-date.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { stateWord, statusDots } from '../order-states.ts';
import type { OrderRow } from './order-list.ts';
import { holdWords, paymentDots, paymentWords, refundDots, refundWords } from './order-words.ts';
import styles from './orders.module.css';

export const orderColumns: readonly Column<OrderRow>[] = [
  {
    id: 'number',
    name: 'Order',
    isFixed: true,
    isRowHeader: true,
    cell: (row) => <RowLink to={`/orders/${row.id}`} name={row.number} />,
  },
  {
    id: 'placed',
    name: 'Placed',
    cardLabel: 'Placed',
    sorts: ['-placed', 'placed'],
    isTime: true,
    cell: ({ placedAt }) => <time dateTime={placedAt}>{formatWhen(placedAt)}</time>,
  },
  {
    id: 'customer',
    name: 'Customer',
    cardLabel: 'Customer',
    cell: ({ name, phone }) => (
      <>
        {name} <span className="dim">{phone}</span>
      </>
    ),
  },
  { id: 'articles', name: 'Articles', cardLabel: 'Articles', cell: (row) => <Articles row={row} /> },
  {
    id: 'to',
    name: 'To',
    cardLabel: 'To',
    hideBelow: 1200,
    cell: ({ city, pincode, place }) => (
      <span title={place}>
        {city} <span className="dim">{pincode}</span>
      </span>
    ),
  },
  {
    id: 'payment',
    name: 'Payment',
    cardLabel: 'Payment',
    cell: ({ methodName, payment }) => (
      <>
        <StateDot state={paymentDots[payment]}>{paymentWords[payment]}</StateDot>
        <span className={styles.method}>{methodName}</span>
      </>
    ),
  },
  { id: 'state', name: 'Status', cardLabel: 'Status', cell: (row) => <OrderState row={row} /> },
  {
    id: 'tags',
    name: 'Tags and notes',
    cardLabel: ({ tags, hasNotes }) => (tags.length > 0 || hasNotes ? 'Tags' : undefined),
    hideBelow: 1580,
    cell: (row) => <Marks row={row} />,
  },
  {
    id: 'tracking',
    name: 'AWB',
    cardLabel: ({ trackingNumber }) => (trackingNumber ? 'AWB' : undefined),
    hideBelow: 1580,
    cell: ({ trackingNumber }) => <span className="dim">{trackingNumber}</span>,
  },
  {
    id: 'refund',
    name: 'Refund',
    cardLabel: ({ refund }) => (refund ? 'Refund' : undefined),
    hideBelow: 1580,
    cell: ({ refund }) => refund && <StateDot state={refundDots[refund]}>{refundWords[refund]}</StateDot>,
  },
  {
    id: 'coupon',
    name: 'Coupon',
    cardLabel: ({ coupon }) => (coupon ? 'Coupon' : undefined),
    hideBelow: 1580,
    cell: ({ coupon }) => <span className="dim">{coupon}</span>,
  },
  {
    id: 'promised',
    name: 'Promised',
    cardLabel: ({ promised }) => (promised ? 'Promised' : undefined),
    hideBelow: 1200,
    sorts: ['promised', '-promised'],
    cell: (row) => <Promised row={row} />,
  },
  {
    id: 'toCollect',
    name: 'To collect',
    cardLabel: ({ toCollect }) => (toCollect > 0 ? 'To collect' : undefined),
    isEnd: true,
    hideBelow: 1580,
    cell: ({ toCollect }) => toCollect > 0 && formatRupees(toCollect),
  },
  {
    id: 'total',
    name: 'Total',
    cardLabel: 'Total',
    isEnd: true,
    sorts: ['-amount', 'amount'],
    cell: ({ total }) => <b>{formatRupees(total)}</b>,
  },
];

function Articles({ row: { article, image, otherArticles, units } }: { row: OrderRow }) {
  return (
    <span className={styles.articles} title={article}>
      <ProductPhoto photo={image || null} />
      <span className={styles.article}>{article}</span>
      <span className="dim">
        {otherArticles > 0 && `+${otherArticles}`}
        {units !== otherArticles + 1 && ` ${units} ${units === 1 ? 'unit' : 'units'}`}
      </span>
    </span>
  );
}

/** A hold stands beside the state, as a held order may still be new or confirmed. */
function OrderState({ row: { state, isPacked, hold } }: { row: OrderRow }) {
  return (
    <>
      <StateDot state={statusDots[state]}>{stateWord(state, isPacked)}</StateDot>
      {hold && (
        <span className={styles.hold}>
          <StateDot state="trouble">
            <span className="vh">On hold: </span>
            {holdWords[hold]}
          </StateDot>
        </span>
      )}
    </>
  );
}

function Marks({ row: { tags, hasNotes } }: { row: OrderRow }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
      {hasNotes && (
        <span className="dim" title="It has notes">
          <Icon isSmall shape={<path d="M4 5h16v11H9l-5 4zM8 9h8M8 12h5" />} />
          <span className="vh">It has notes</span>
        </span>
      )}
    </span>
  );
}

const underWay: readonly OrderRow['state'][] = ['processing', 'confirmed', 'shipped'];

function Promised({ row: { promised, state } }: { row: OrderRow }) {
  if (!promised) return null;
  const isLate = underWay.includes(state) && promised.to < dayInIndia(new Date());
  return (
    <time dateTime={promised.to} className={isLate ? 'bad' : undefined}>
      {formatDay(promised.to)}
      {isLate && <span className="vh">, late</span>}
    </time>
  );
}
