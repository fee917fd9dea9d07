import { useState } from 'react';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import type { Receipt } from './receipt-list.ts';
import { keepReceipt, readReceiptAgain } from './receipt-query.ts';
import { piecesText } from './receipt-words.ts';

/** Takes a posted receipt back. */
export default function UndoDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const [expectedVersion] = useState(receipt.version);
  const { id, number, received } = receipt;

  async function undo(reason: string): Promise<void> {
    try {
      await keepReceipt(await api.undoReceipt({ params: { id }, body: { reason, expectedVersion } }));
    } catch (error) {
      await readReceiptAgain(id);
      throw error;
    }
    showToast(`${number} is undone: ${piecesText(received)} left the stock again.`);
  }

  return (
    <ReasonDialog
      title={`Undo ${number}`}
      submit={`Take ${piecesText(received)} out again`}
      tone="danger"
      maxLength={200}
      onSubmit={undo}
      onClose={onClose}
    >
      <p className="dim">
        A counter-movement takes out what it brought, and its numbers are withdrawn. It works while the pieces are still
        free. The paper can be received again after it.
      </p>
    </ReasonDialog>
  );
}
