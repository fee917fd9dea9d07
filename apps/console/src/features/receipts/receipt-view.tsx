import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useState } from 'react';
import { Crumb } from '../../components/page/crumb.tsx';
import { KeyFigures, type Rating } from '../../components/page/key-figures.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { Note } from '../../components/page/note.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatPlan } from '../../platform/format/format-time.ts';
import { useMay } from '../../platform/session.ts';
import { LinesTable } from './lines-table.tsx';
import { ReceiptHead } from './receipt-head.tsx';
import type { ReceiptWithLines } from './receipt-query.ts';
import { paperWords } from './receipt-words.ts';
import styles from './receipts.module.css';
import { ScanPanel } from './scan-panel.tsx';
import { useReceiptScans } from './use-receipt-scans.ts';

const LineDialog = lazyPart(() => import('./line-dialog.tsx'));
const PiecesDialog = lazyPart(() => import('./pieces-dialog.tsx'));

export function ReceiptView({ receipt, lines }: ReceiptWithLines) {
  const { id, version, state, note, undoneWhy } = receipt;
  const isDraft = state === 'draft';
  const mayChange = useMay('stock.change') && isDraft;
  const scans = useReceiptScans(id, version);
  const [open, setOpen] = useState<{ dialog: 'line' | 'pieces'; lineId: string }>();
  const line = lines.find((one) => one.id === open?.lineId);
  const shared = { receiptId: id, version, onClose: () => setOpen(undefined) };
  const { chosen } = scans;
  return (
    <>
      <Crumb to="/stock/receipts" name="Receipts" />
      <ReceiptHead receipt={receipt} />
      <div className={styles.page}>
        {undoneWhy && <Note tone="wait">This receipt was undone: {undoneWhy}</Note>}
        {mayChange && (
          <ScanPanel scans={scans} onPaste={() => chosen && setOpen({ dialog: 'pieces', lineId: chosen.id })} />
        )}
        <KeyFigures label="The receipt in figures" ratings={ratingsOf(receipt)} />
        <Panel>
          {lines.length === 0 ? (
            <EmptyState text="Nothing is in this receipt yet." />
          ) : (
            <LinesTable
              lines={lines}
              chosenId={chosen?.id}
              isDraft={isDraft}
              onEdit={({ id: lineId }) => setOpen({ dialog: 'line', lineId })}
              onNumbers={({ id: lineId }) => setOpen({ dialog: 'pieces', lineId })}
            />
          )}
        </Panel>
        {note && <Note>{note}</Note>}
      </div>
      {line && open?.dialog === 'line' && <LineDialog key={line.id} line={line} {...shared} />}
      {line && open?.dialog === 'pieces' && <PiecesDialog key={line.id} line={line} isDraft={isDraft} {...shared} />}
    </>
  );
}

function ratingsOf(receipt: ReceiptWithLines['receipt']): Rating[] {
  const { supplier, paperKind, paperNumber, paperDate, received, damaged, unnumbered, lines } = receipt;
  const { postedAt, postedBy, createdAt, createdBy } = receipt;
  return [
    { name: 'Supplier', value: supplier },
    { name: paperWords[paperKind], value: paperNumber, detail: formatDate(paperDate) },
    {
      name: 'Received',
      value: received.toLocaleString('en-IN'),
      detail: `of ${lines} ${lines === 1 ? 'product' : 'products'}`,
    },
    ...(damaged > 0
      ? [{ name: 'Damaged', value: String(damaged), detail: 'not for sale', tone: 'wait' as const }]
      : []),
    ...(unnumbered > 0 ? [{ name: 'Without number', value: String(unnumbered), tone: 'wait' as const }] : []),
    postedAt
      ? { name: 'Posted', value: formatPlan(postedAt), detail: postedBy ? `by ${postedBy}` : undefined }
      : { name: 'Begun', value: formatPlan(createdAt), detail: createdBy ? `by ${createdBy}` : undefined },
  ];
}
