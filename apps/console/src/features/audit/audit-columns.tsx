import { Link } from 'react-router';
import type { Column } from '../../components/list/columns/columns.ts';
import { useListQuery } from '../../components/list/list-query.ts';
import { formatTime } from '../../platform/format/format-time.ts';
import styles from './audit.module.css';
import { entryAddress, openEntry } from './audit-address.ts';
import type { AuditRow } from './audit-query.ts';
import { actorName, changedNames, thingName, verbOf } from './audit-words.ts';
import { cut, fieldWords, valueText } from './value-words.ts';

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
    cell: (row) => <Difference row={row} />,
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

const shown = 4;

/** The first changed fields: what each was, struck, and what it became. */
function Difference({ row: { before, after, names } }: { row: AuditRow }) {
  const fields = changedNames({ before, after });
  const rest = fields.length - shown;
  return (
    <span className={styles.difference}>
      {fields.slice(0, shown).map((name) => (
        <span key={name}>
          {fieldWords(name)} {name in before && <del>{cut(valueText(name, before[name], names))}</del>}{' '}
          {name in after && <ins>{cut(valueText(name, after[name], names))}</ins>}
        </span>
      ))}
      {rest > 0 && <span className="dim">and {rest} more</span>}
    </span>
  );
}
