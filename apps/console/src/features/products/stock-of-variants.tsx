import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useRef } from 'react';
import { Anchored } from '../../components/overlay/anchored.tsx';
import { onHand } from '../../components/stock/stock-cell.tsx';
import type { ProductRow } from './product-list.ts';

/** The stock of several variants together; each is corrected in the product. */
export function StockOfVariants({ row, onClose }: { row: ProductRow; onClose: () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from either button inside
    <span ref={box} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      {onHand({ free: row.stock, held: row.held, blocked: row.blocked }).toLocaleString('en-IN')}
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
