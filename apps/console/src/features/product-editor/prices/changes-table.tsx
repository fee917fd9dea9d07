import { formatRupees } from '@bijli/rules';
import { ScrollArea } from '../../../components/page/scroll-area.tsx';
import { formatTime, formatWhen } from '../../../platform/format/format-time.ts';
import type { PriceChange } from './price-steps.ts';
import styles from './prices.module.css';

const reasons: Record<PriceChange['reason'], string> = {
  edit: 'changed',
  bulk: 'changed with others',
  import: 'imported',
  undo: 'taken back',
  'plan-started': 'plan began',
  'plan-ended': 'plan ended',
};

/** The changes of a price, newest first. */
export function ChangesTable({ changes }: { changes: readonly PriceChange[] }) {
  const newest = [...changes].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <ScrollArea className={styles.changes} label="Price changes">
      <table>
        <caption className="vh">Price changes</caption>
        <tbody>
          {newest.map(({ at, after, reason, by }) => (
            <tr key={`${at} ${reason} ${after.salePrice}`}>
              <th scope="row">
                <time dateTime={at} title={formatTime(at)}>
                  {formatWhen(at)}
                </time>
              </th>
              <td>
                <b>{formatRupees(after.salePrice)}</b>
              </td>
              <td className="dim">{[by, reasons[reason]].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
