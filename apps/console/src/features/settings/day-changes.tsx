import type { NamedDay } from '@bijli/contract/settings';
import { formatDate } from '../../platform/format/format-date.ts';
import { isAmong } from './day-rows.ts';
import styles from './settings.module.css';

/** Which days came and which went; one that was renamed does both. */
export function DayChanges({ before, after }: { before: NamedDay[]; after: NamedDay[] }) {
  const gone = before.filter((day) => !isAmong(day, after));
  const come = after.filter((day) => !isAmong(day, before));
  return (
    <ul className={styles.dayChanges}>
      {gone.map((day) => (
        <li key={day.date}>
          <del>{dayText(day)}</del>
        </li>
      ))}
      {come.map((day) => (
        <li key={day.date}>
          <ins>{dayText(day)}</ins>
        </li>
      ))}
    </ul>
  );
}

function dayText({ date, name }: NamedDay): string {
  return `${name}, ${formatDate(date)}`;
}
