import { classNames } from '@bijli/ui/class-names.ts';
import { Link } from 'react-router';
import list from '../../components/list/list.module.css';
import { formatTime } from '../../platform/format-time.ts';
import styles from './audit.module.css';
import type { AuditEntry, Names } from './audit-query.ts';
import { actorName, thingName, verbOf } from './audit-words.ts';
import { Difference } from './difference.tsx';

type AuditRowProps = { entry: AuditEntry; names: Names; to: string; isOpen: boolean; isCurrent: boolean };

/** Its link reaches over the whole row. */
export function AuditRow({ entry, names, to, isOpen, isCurrent }: AuditRowProps) {
  return (
    <tr className={classNames(styles.row, isOpen && list.selected, isCurrent && list.current)}>
      <td className={styles.when}>
        <time dateTime={entry.at}>{formatTime(entry.at)}</time>
      </td>
      <td className={styles.who}>{actorName(entry)}</td>
      <th scope="row" className={styles.act}>
        <Link className={styles.opens} to={to} preventScrollReset aria-current={isOpen || undefined}>
          {verbOf(entry.action)} <b>{thingName(entry, names)}</b>
        </Link>
      </th>
      <td className={styles.values}>
        <Difference entry={entry} names={names} />
      </td>
    </tr>
  );
}
