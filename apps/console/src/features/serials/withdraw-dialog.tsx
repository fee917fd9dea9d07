import { useState } from 'react';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type SerialUnit, serialQuery } from './serial-list.ts';

/** Takes a wrong number off a piece, which stays in stock without one. */
export function WithdrawDialog({ unit, onClose }: { unit: SerialUnit; onClose: () => void }) {
  // What somebody agrees to is the piece that they saw when the dialog opened.
  const [expectedVersion] = useState(unit.version);
  const { id, number } = unit;

  async function withdraw(reason: string): Promise<void> {
    const { success: _, ...life } = await api.withdrawSerial({ params: { id }, body: { reason, expectedVersion } });
    queryClient.setQueryData(serialQuery(id).queryKey, life);
    await queryClient.invalidateQueries({ queryKey: ['serials'] });
    showToast(`${number} is withdrawn. The piece is in stock without a number.`);
  }

  return (
    <ReasonDialog
      title={`Withdraw ${number}`}
      submit="Withdraw the number"
      tone="danger"
      placeholder="Typed wrongly"
      maxLength={200}
      onSubmit={withdraw}
      onClose={onClose}
    >
      <p className="dim">The piece stays in stock, without a number. Number it again with the right one.</p>
    </ReasonDialog>
  );
}
