import { formatPaise } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import panel from '../../components/page/panel.module.css';
import { Table } from '../../components/page/panel.tsx';
import { ProductPhoto } from '../../components/product/product-photo.tsx';
import { useMay } from '../../platform/session.ts';
import type { ReceiptLine } from './receipt-query.ts';
import { differenceText } from './receipt-words.ts';
import styles from './receipts.module.css';

type LinesTableProps = {
  lines: readonly ReceiptLine[];
  /** The line whose numbers are scanned. */
  chosenId: string | undefined;
  isDraft: boolean;
  onEdit: (line: ReceiptLine) => void;
  onNumbers: (line: ReceiptLine) => void;
};

/** What came of each product, beside what the paper says. */
export function LinesTable({ lines, chosenId, isDraft, onEdit, onNumbers }: LinesTableProps) {
  const mayReadCosts = useMay('cost.read');
  const mayChange = useMay('stock.change') && isDraft;
  const head = ['Product', ['Expected'], ['Received'], ['Damaged'], 'Numbers', ...(mayReadCosts ? [['Cost']] : []), ''];
  return (
    <Table caption="What came in" head={head as (string | [string])[]} hasCards className={styles.lines}>
      {lines.map((line) => {
        const { id, name, sku, photo, expected, received, damaged, serialKind, numbered, costPaise } = line;
        const difference = differenceText(line);
        return (
          <tr key={id} aria-current={id === chosenId || undefined}>
            <th scope="row">
              <span className={styles.item}>
                <ProductPhoto photo={photo} />
                <span>
                  {name} <span className={panel.sub}>{sku}</span>
                </span>
              </span>
            </th>
            <td className={panel.end} data-label="Expected">
              {expected ?? '–'}
            </td>
            <td className={panel.end} data-label="Received">
              <b>{received}</b>
              {difference && <span className={styles.difference}> {difference}</span>}
            </td>
            <td className={panel.end} data-label="Damaged">
              {damaged === 0 ? '–' : damaged}
            </td>
            <td data-label="Numbers">
              {serialKind === null ? (
                <span className="dim">none</span>
              ) : (
                <Button isSmall onClick={() => onNumbers(line)}>
                  {numbered} of {received}
                  <span className="vh"> numbers of {sku}</span>
                </Button>
              )}
            </td>
            {mayReadCosts && (
              <td className={panel.end} data-label="Cost">
                {costPaise === null ? '–' : formatPaise(costPaise)}
              </td>
            )}
            <td>
              {mayChange && (
                <Button isSmall onClick={() => onEdit(line)}>
                  Edit<span className="vh"> {sku}</span>
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
