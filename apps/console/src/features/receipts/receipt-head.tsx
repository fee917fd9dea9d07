import { ApiError } from '@bijli/contract';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { Note } from '../../components/page/note.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { StateDot } from '../../components/page/panel.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useMay } from '../../platform/session.ts';
import { keepReceipt, type ReceiptWithLines, readListsAgain, readReceiptAgain } from './receipt-query.ts';
import { piecesText, stateDots, stateWords } from './receipt-words.ts';
import styles from './receipts.module.css';

const PaperDialog = lazyPart(() => import('./paper-dialog.tsx'));
const PasteDialog = lazyPart(() => import('./paste-dialog.tsx'));
const LabelsDialog = lazyPart(() => import('../../components/labels/labels-dialog.tsx'));
const UndoDialog = lazyPart(() => import('./undo-dialog.tsx'));

const keys = [{ keys: ['Enter'], does: 'adds the code that was scanned or typed' }];

/** The receipt's number and state, and what can be done with it: one primary button, which says the act. */
export function ReceiptHead({ receipt }: Pick<ReceiptWithLines, 'receipt'>) {
  const { id, number, state, version: expectedVersion, received } = receipt;
  const mayChange = useMay('stock.change');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'labels' | 'paper' | 'paste' | 'undo'>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { isBusy, problem, run } = useWork();
  useScreenKeys('Receipt', keys);
  const isDraft = mayChange && state === 'draft';
  const close = () => setOpen(undefined);

  async function post(): Promise<void> {
    setRefused([]);
    const isPosted = await run(async () => {
      try {
        await keepReceipt(await api.postReceipt({ params: { id }, body: { expectedVersion } }));
      } catch (error) {
        if (error instanceof ApiError) setRefused(reasonsOf(error));
        await readReceiptAgain(id);
        throw error;
      }
    });
    if (isPosted) showToast(`${number} is posted: ${piecesText(received)} in stock.`);
  }

  async function drop(): Promise<void> {
    if (!confirm(`Throw away ${number} with ${piecesText(received)}? Nothing of it is in stock yet.`)) return;
    const isGone = await run(async () => {
      await api.dropReceipt({ params: { id }, body: { expectedVersion } });
      await readListsAgain();
    });
    if (isGone) void navigate('/stock/receipts', { replace: true });
  }

  return (
    <>
      <PageHead title={`Receipt ${number}`} facts={<StateDot state={stateDots[state]}>{stateWords[state]}</StateDot>}>
        {received > 0 && <Button onClick={() => setOpen('labels')}>Labels</Button>}
        {isDraft && (
          <>
            <Button onClick={() => setOpen('paper')}>Change the paper</Button>
            <Button onClick={() => setOpen('paste')}>Paste lines</Button>
            <ButtonLink to={`/stock/receipts/import?into=${id}`}>Import</ButtonLink>
            <Button variant="danger" isBusy={isBusy} onClick={() => void drop()}>
              Throw away
            </Button>
            <Button variant="go" isBusy={isBusy} disabled={received === 0} onClick={() => void post()}>
              {received === 0 ? 'Post' : `Post ${piecesText(received)}`}
            </Button>
          </>
        )}
        {mayChange && state === 'posted' && <Button onClick={() => setOpen('undo')}>Undo</Button>}
      </PageHead>
      {problem && (
        <Note tone="bad">
          {problem}
          {refused.slice(1, 20).map((reason) => (
            <span key={reason} className={styles.refused}>
              {reason}
            </span>
          ))}
        </Note>
      )}
      {open === 'labels' && (
        <LabelsDialog of={number} what={() => ({ kind: 'receipt', id })} isByPiece onClose={close} />
      )}
      {open === 'paper' && <PaperDialog receipt={receipt} onSaved={close} onClose={close} />}
      {open === 'paste' && <PasteDialog receiptId={id} version={expectedVersion} onClose={close} />}
      {open === 'undo' && <UndoDialog receipt={receipt} onClose={close} />}
    </>
  );
}

/** Of numbers that cannot come in, each with its reason; the first one is in the sentence of the refusal. */
function reasonsOf({ body }: ApiError): string[] {
  const { refusedNumbers } = body as { refusedNumbers?: readonly { reason: string }[] };
  return refusedNumbers?.map(({ reason }) => reason) ?? [];
}
