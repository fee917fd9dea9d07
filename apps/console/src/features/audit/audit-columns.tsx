import { Link } from 'react-router';
import type { Column } from '../../components/list/columns/columns.ts';
import { useListQuery } from '../../components/list/list-query.ts';
import { formatTime } from '../../platform/format/format-time.ts';
import styles from './audit.module.css';
import { entryAddress, openEntry } from './audit-address.ts';
import type { AuditRow } from './audit-query.ts';
import { actorName, thingName, verbOf } from './audit-words.ts';
import { Difference } from './difference.tsx';

export const auditColumns: readonly Column<AuditRow>[] = [
  {
    id: 'at',
    name: 'When, IST',
    isFixed: true,
    sorts: ['-at', 'at'],
    isTime: true,
    cell: ({ at }) => (
      <time className={styles.when} dateTime={at}>
        {formatTime(at)}
      </time>
    ),
  },
  { id: 'who', name: 'Who', isFixed: true, cell: (row) => <span className={styles.who}>{actorName(row)}</span> },
  {
    id: 'act',
    name: 'Did what',
    isFixed: true,
    isRowHeader: true,
    isLong: true,
    cell: (row) => <EntryLink row={row} />,
  },
  {
    id: 'difference',
    name: 'What it was and became',
    isLong: true,
    cell: (row) => <Difference entry={row} names={row.names} />,
  },
];

/** It reaches over the whole row. */
function EntryLink({ row }: { row: AuditRow }) {
  const { params } = useListQuery();
  return (
    <Link
      className={styles.opens}
      to={entryAddress(params, row.id)}
      preventScrollReset
      aria-current={openEntry(params) === row.id || undefined}
    >
      {verbOf(row.action)} <b>{thingName(row, row.names)}</b>
    </Link>
  );
}
