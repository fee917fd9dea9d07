import { discountPercent, formatRupees } from '@bijli/rules';
import { CellEditor } from '../../components/list/cells/cell-editor.tsx';
import type { CellEditorProps } from '../../components/list/columns/columns.ts';
import { parseRupees } from '../../platform/format/parse-amount.ts';
import type { ProductRow } from './product-list.ts';

type PriceEditorProps = CellEditorProps<ProductRow> & { field: 'basePrice' | 'salePrice' };

/** The price or MRP of a product, with what follows from it. */
export function PriceEditor({ row, field, value, shown, typed, onKeep, onEnd }: PriceEditorProps) {
  const other = shown(field === 'salePrice' ? 'basePrice' : 'salePrice');
  const pair = (amount: number) => (field === 'salePrice' ? [other, amount] : [amount, other]) as [number, number];

  function problemOf(text: string): string | undefined {
    const amount = parseRupees(text);
    if (amount === undefined || amount <= 0) return 'Please enter an amount in rupees, such as 1,399 or 1399.50';
    const [mrp, price] = pair(amount);
    if (price > mrp) return field === 'salePrice' ? `Above the MRP of ${formatRupees(mrp)}` : 'Below the price';
    return undefined;
  }

  return (
    <CellEditor
      label={`${field === 'salePrice' ? 'Price' : 'MRP'} of ${row.name}`}
      first={formatRupees(value).replace('₹', '')}
      typed={typed}
      prefix="₹"
      inputMode="decimal"
      problemOf={problemOf}
      onKeep={(text) => onKeep(parseRupees(text) ?? row[field])}
      onEnd={onEnd}
    >
      {(text) => (
        <>
          <span className="row row-between">
            <b>{offText(...pair(parseRupees(text) ?? row[field]))}</b>
            <span className="dim">
              was {formatRupees(row[field])}, {offText(row.basePrice, row.salePrice)}
            </span>
          </span>
          {row.variants > 1 && <span className="xs dim">All {row.variants} variants.</span>}
          {row.plannedPrice !== null && (
            <span className="xs dim">A plan sells it at {formatRupees(row.plannedPrice)} for now.</span>
          )}
        </>
      )}
    </CellEditor>
  );
}

export function offText(basePrice: number, salePrice: number): string {
  const percent = discountPercent(basePrice, salePrice);
  return percent === undefined ? 'No discount' : `${percent}% off`;
}
