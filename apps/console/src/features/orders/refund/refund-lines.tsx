import { formatPaise } from '@bijli/rules';
import { Table } from '../../../components/page/panel.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import styles from './refund.module.css';
import { type LineToRefund, worthOf } from './refund-words.ts';

type RefundLinesProps = {
  lines: readonly LineToRefund[];
  chosen: Readonly<Record<string, number>>;
  onChoose: (itemId: string, quantity: number) => void;
};

/** How many units of each line are refunded, and what they are worth. */
export function RefundLines({ lines, chosen, onChoose }: RefundLinesProps) {
  return (
    <Table caption="Units to refund" head={['Item', ['Units'], ['Refund']]}>
      {lines.map((line) => (
        <Line key={line.itemId} line={line} chosen={chosen[line.itemId] ?? 0} onChoose={onChoose} />
      ))}
    </Table>
  );
}

type LineProps = { line: LineToRefund; chosen: number; onChoose: RefundLinesProps['onChoose'] };

function Line({ line, chosen, onChoose }: LineProps) {
  const { itemId, name, details, image, quantity, unitsLeft } = line;
  const units = Math.min(chosen, unitsLeft);
  return (
    <tr className={units > 0 ? styles.chosen : undefined}>
      <td>
        <span className={styles.item}>
          <ProductPhoto photo={image || null} />
          <span>
            <b>{name}</b>
            {details && <span className="dim"> {details}</span>}
            {unitsLeft < quantity && (
              <span className={styles.gone}>
                {quantity - unitsLeft} of {quantity} cancelled, returned or refunded
              </span>
            )}
          </span>
        </span>
      </td>
      <td className={styles.end}>
        {unitsLeft === 0 ? (
          <span className="dim">none left</span>
        ) : (
          <select
            className={styles.units}
            aria-label={`Units of ${name}`}
            value={units}
            onChange={({ target }) => onChoose(itemId, Number(target.value))}
          >
            {[0, ...line.unitPaise.map((_, place) => place + 1)].map((count) => (
              <option key={count} value={count}>
                {count} of {unitsLeft}
              </option>
            ))}
          </select>
        )}
      </td>
      <td className={styles.end}>
        {units > 0 ? <b>{formatPaise(worthOf(line, units))}</b> : <span className="dim">₹0</span>}
      </td>
    </tr>
  );
}
