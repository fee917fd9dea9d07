import { useState } from 'react';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import { keepPiece, type Piece } from './open-box-list.ts';

/** Takes an opened piece off sale that nobody has bought. */
export default function WithdrawDialog({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const [expectedVersion] = useState(piece.version);
  return (
    <ReasonDialog
      title={`Take ${piece.number} off sale`}
      submit="Take off sale"
      tone="danger"
      maxLength={200}
      onSubmit={async (reason) => {
        await keepPiece(await api.withdrawOpenBox({ params: { id: piece.id }, body: { reason, expectedVersion } }));
        showToast(`${piece.number} is off sale and kept back.`);
      }}
      onClose={onClose}
    >
      <p className="dim">
        Its product leaves the shop and is archived. The piece is kept back again, and may be put on sale anew.
      </p>
    </ReasonDialog>
  );
}
