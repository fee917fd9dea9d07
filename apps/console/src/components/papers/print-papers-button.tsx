import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';

const PrintPapersDialog = lazyPart(() => import('./print-papers-dialog.tsx'));

type PrintPapersButtonProps = {
  /** In the order in which they are printed. */
  shipmentIds: readonly string[];
  isSmall?: boolean;
  onStarted?: () => void;
};

/** Prints labels, slips and invoices of shipments; for who may pack. */
export function PrintPapersButton({ shipmentIds, isSmall = false, onStarted }: PrintPapersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const count = shipmentIds.length;
  return (
    <>
      <Button isSmall={isSmall} disabled={count === 0} onClick={() => setOpen(true)}>
        {count > 1 ? `Print papers, ${count.toLocaleString('en-IN')}` : 'Print papers'}
      </Button>
      {isOpen && <PrintPapersDialog shipmentIds={shipmentIds} onClose={() => setOpen(false)} onStarted={onStarted} />}
    </>
  );
}
