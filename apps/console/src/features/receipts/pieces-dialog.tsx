import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DialogBody } from '../../components/overlay/dialog-body.tsx';
import { Note } from '../../components/page/note.tsx';
import { PiecesForm } from '../../components/serials/pieces-form.tsx';
import { useLeavingGuard } from '../../components/use-leaving-guard.ts';
import { useWork } from '../../components/use-work.ts';
import { api, sentenceOf } from '../../platform/api.ts';
import { useMay } from '../../platform/session.ts';
import { keepLines, piecesQuery, type ReceiptLine, readListsAgain } from './receipt-query.ts';
import styles from './receipts.module.css';

type PiecesDialogProps = {
  receiptId: string;
  version: number;
  line: ReceiptLine;
  isDraft: boolean;
  onClose: () => void;
};

const shown = 200;

/** The numbers of the pieces of a line: those that are there, and a field to paste more. */
export default function PiecesDialog({ receiptId, version, line, isDraft, onClose }: PiecesDialogProps) {
  const { id: lineId, serialKind } = line;
  const params = { id: receiptId, lineId };
  const { data: pieces, error } = useQuery(piecesQuery(receiptId, lineId));
  const [text, setText] = useState('');
  const client = useQueryClient();
  const mayChange = useMay('stock.change') && isDraft;
  // Many numbers go in parts, each for the version that the one before has made.
  const seen = useRef(version);
  seen.current = Math.max(seen.current, version);
  const { isBusy, problem, run } = useWork();
  useLeavingGuard(text !== '', 'These numbers are not added. Leave and lose them?');

  function close(): void {
    if (text === '' || confirm('These numbers are not added. Close it and lose them?')) onClose();
  }

  function keep(changed: { version: number; line: ReceiptLine | null }): void {
    seen.current = changed.version;
    keepLines(receiptId, { version: changed.version, lines: [changed.line] });
  }

  async function reload(): Promise<void> {
    await client.invalidateQueries({ queryKey: piecesQuery(receiptId, lineId).queryKey });
    await readListsAgain();
  }

  async function remove(pieceId: string): Promise<void> {
    await run(async () => {
      const body = { expectedVersion: seen.current };
      keep(await api.removeReceiptPiece({ params: { ...params, pieceId }, body }));
      await reload();
    });
  }

  return (
    <Overlay kind="dialog" title={`Numbers of ${line.sku}`} isOpen onClose={close}>
      <DialogBody>
        {problem && <Note tone="bad">{problem}</Note>}
        {mayChange && serialKind !== null && (
          <PiecesForm
            kind={serialKind}
            hasDamaged
            text={text}
            onText={setText}
            send={async (part, isDamaged) => {
              const body = { pieces: part, isDamaged, expectedVersion: seen.current };
              const sent = await api.addReceiptPieces({ params, body });
              keep(sent);
              await reload();
              return sent;
            }}
          />
        )}
        {error && <Note tone="bad">{sentenceOf(error)}</Note>}
        {!pieces && !error && <Loading />}
        {pieces && (
          <>
            <p className="dim">
              {pieces.length} of {line.received} have a number.
            </p>
            <ul className={styles.pieces} aria-label={`Numbers of ${line.sku}`}>
              {pieces.slice(0, shown).map(({ id, number, secondNumber, isDamaged }) => (
                <li key={id}>
                  <span>
                    {number}
                    {secondNumber && <span className="dim"> / {secondNumber}</span>}
                    {isDamaged && <b> damaged</b>}
                  </span>
                  {mayChange && (
                    <Button isSmall isBusy={isBusy} onClick={() => void remove(id)}>
                      Take out<span className="vh"> {number}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {pieces.length > shown && <p className="dim">And {pieces.length - shown} more.</p>}
          </>
        )}
      </DialogBody>
    </Overlay>
  );
}
