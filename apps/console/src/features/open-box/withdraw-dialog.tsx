import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import { keepPiece, type Piece } from './open-box-list.ts';

/** Takes an opened piece off sale that nobody has bought. */
export default function WithdrawDialog({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [expectedVersion] = useState(piece.version);

  async function withdraw(): Promise<void> {
    await keepPiece(await api.withdrawOpenBox({ params: { id: piece.id }, body: { reason, expectedVersion } }));
    showToast(`${piece.number} is off sale and kept back.`);
  }

  return (
    <FormDialog
      title={`Take ${piece.number} off sale`}
      submit="Take off sale"
      tone="danger"
      isDirty={reason !== ''}
      fields={['reason']}
      onSubmit={withdraw}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className="dim">
            Its product leaves the shop and is archived. The piece is kept back again, and may be put on sale anew.
          </p>
          <TextLine
            label="Why"
            required
            maxLength={200}
            problem={problems['reason']}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}
