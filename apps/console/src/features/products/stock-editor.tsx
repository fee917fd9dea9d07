import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useRef } from 'react';
import { Anchored } from '../../components/anchored.tsx';
import { CellEditor } from '../../components/list/cell-editor.tsx';
import type { CellEditorProps } from '../../components/list/columns.ts';
import { parseQuantity } from '../../platform/parse-amount.ts';
import { type ProductRow, shownValue, type WaitingChanges } from './waiting-changes.ts';

type StockEditorProps = CellEditorProps<ProductRow> & { changes: WaitingChanges; onKeep: (quantity: number) => void };

/** The level of a product with one stock; that of several variants is corrected one by one in the product. */
export function StockEditor({ row, changes, onKeep, onClose, onNext }: StockEditorProps) {
  if (row.variants > 1) return <StockOfVariants row={row} onClose={onClose} />;
  return (
    <CellEditor
      label={`Stock of ${row.name}`}
      first={shownValue(changes, row, 'stock').toLocaleString('en-IN')}
      inputMode="numeric"
      problemOf={(text) => (parseQuantity(text) === undefined ? 'Please enter a whole number from 0' : undefined)}
      onKeep={(text) => onKeep(parseQuantity(text) ?? row.stock)}
      onClose={onClose}
      onNext={onNext}
    >
      {(text) => (
        <>
          <b>{movementText((parseQuantity(text) ?? row.stock) - row.stock)}</b>
          <span className="xs dim">Free for sale. The reason is asked before it is saved.</span>
        </>
      )}
    </CellEditor>
  );
}

export function movementText(by: number): string {
  if (by === 0) return 'No movement';
  return `${by > 0 ? '+' : '−'}${Math.abs(by).toLocaleString('en-IN')} ${Math.abs(by) === 1 ? 'unit' : 'units'}`;
}

function StockOfVariants({ row, onClose }: { row: ProductRow; onClose: () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from either button inside
    <span ref={box} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      {row.stock.toLocaleString('en-IN')}
      <Anchored anchor={box}>
        <span>These are {row.variants} variants together. Each is corrected in the product.</span>
        <span className="row">
          <ButtonLink isSmall variant="ink" to={`/products/${row.id}#variants`} autoFocus>
            Open the variants
          </ButtonLink>
          <Button isSmall onClick={onClose}>
            Close
          </Button>
        </span>
      </Anchored>
    </span>
  );
}
