import type { EditedProduct } from '@bijli/contract';
import { classNames } from '@bijli/ui/class-names.ts';
import { Suspense, useState } from 'react';
import editable from '../../../components/fields/editable-cell.module.css';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { groupedNumber } from '../../../platform/format/count-of.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './variants.module.css';

const StockDialog = lazyPart(() => import('./stock-dialog.tsx'));

type StockButtonProps = {
  productId: string;
  variantId: string | null;
  name: string;
  /** Undefined for a unit that is not saved yet. */
  stock: EditedProduct['stock'][number] | undefined;
};

/** The units that are free for sale; who may correct them opens a dialog with it. */
export function StockButton({ productId, variantId, name, stock }: StockButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayCorrect = useMay('stock.change');
  if (stock === undefined) return <span className="dim">after saving</span>;
  const { quantity, held = 0, blocked } = stock;
  if (!mayCorrect) return <span>{groupedNumber(quantity)}</span>;
  return (
    <>
      <button
        type="button"
        className={classNames(editable.button, styles.stock)}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {groupedNumber(quantity)}
        <span className="vh"> in stock of {name}, correct</span>
      </button>
      {isOpen && (
        <Suspense>
          <StockDialog
            {...{ productId, variantId, name }}
            shelf={{ free: quantity, held, blocked }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
