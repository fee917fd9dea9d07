import { Link } from 'react-router';
import type { Column } from '../../components/list/columns/columns.ts';
import { useListQuery } from '../../components/list/list-query.ts';
import { StateDot } from '../../components/page/panel.tsx';
import { formatTime } from '../../platform/format/format-time.ts';
import { messageAddress, openMessage } from './message-address.ts';
import type { MessageRow } from './message-types.ts';
import { channelWords, stateDots, stateWords, templateWords } from './message-words.ts';
import styles from './messages.module.css';

export const messageColumns: readonly Column<MessageRow>[] = [
  {
    id: 'subject',
    name: 'Subject',
    isFixed: true,
    isRowHeader: true,
    isLong: true,
    cell: (row) => <MessageLink row={row} />,
  },
  {
    id: 'state',
    name: 'State',
    isLong: true,
    cell: ({ state, providerWords }) => (
      <>
        <StateDot state={stateDots[state]}>{stateWords[state]}</StateDot>
        {providerWords && <p className={styles.words}>{providerWords}</p>}
      </>
    ),
  },
  {
    id: 'to',
    name: 'To',
    cardLabel: 'To',
    cell: ({ channel, to }) => (
      <>
        {to} <span className="dim">{channelWords[channel]}</span>
      </>
    ),
  },
  {
    id: 'template',
    name: 'Template',
    cardLabel: 'Template',
    hideBelow: 1200,
    cell: ({ template }) => templateWords[template],
  },
  {
    id: 'order',
    name: 'Order',
    cardLabel: ({ order }) => (order ? 'Order' : undefined),
    cell: ({ order }) => order?.number,
  },
  {
    id: 'asked',
    name: 'Asked, IST',
    cardLabel: 'Asked',
    sorts: ['-asked', 'asked'],
    isTime: true,
    cell: ({ askedAt }) => <time dateTime={askedAt}>{formatTime(askedAt)}</time>,
  },
];

/** It reaches over the whole row. */
function MessageLink({ row: { id, subject, resendOf } }: { row: MessageRow }) {
  const { params } = useListQuery();
  return (
    <>
      <Link
        className={styles.opens}
        to={messageAddress(params, id)}
        preventScrollReset
        aria-current={openMessage(params) === id || undefined}
      >
        <b>{subject}</b>
      </Link>
      {resendOf && <span className="dim"> again</span>}
    </>
  );
}
