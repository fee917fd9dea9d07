import { useRef, useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLines } from '../../components/form/text-line.tsx';
import { Note } from '../../components/page/note.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import { readPastedLines } from './pasted-lines.ts';
import { keepLines, type ReceiptLine, readListsAgain, readReceiptAgain } from './receipt-query.ts';
import { piecesText } from './receipt-words.ts';
import styles from './receipts.module.css';

type PasteDialogProps = { receiptId: string; version: number; onClose: () => void };

/** Lines of a sheet or of a mail: a code and how many came. Those that are taken go; wrong ones stay with their reasons. */
export default function PasteDialog({ receiptId, version, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const seen = useRef(version);
  seen.current = Math.max(seen.current, version);
  const pasted = readPastedLines(text);

  async function add(): Promise<void> {
    setProblems([]);
    const right = pasted.filter(({ problem }) => problem === undefined);
    const wrong = new Map(pasted.flatMap(({ line, problem }) => (problem ? [[line, problem]] : [])));
    try {
      if (right.length > 0) {
        const lines = right.map(({ code, received }) => ({ code, received }));
        const sent = await api.addToReceipt({
          params: { id: receiptId },
          body: { lines, expectedVersion: seen.current },
        });
        keepLines(receiptId, {
          version: sent.version,
          lines: sent.results.flatMap(({ line }): ReceiptLine[] => (line ? [line] : [])),
        });
        for (const [place, { problem }] of sent.results.entries())
          if (problem) wrong.set(right[place]?.line ?? 0, problem);
        await readListsAgain();
      }
    } catch (error) {
      await readReceiptAgain(receiptId);
      throw error;
    }
    const added = pasted.filter(({ line }) => !wrong.has(line));
    if (added.length > 0)
      showToast(`${piecesText(added.reduce((sum, { received }) => sum + (received ?? 1), 0))} added.`);
    if (wrong.size === 0) return onClose();
    const rows = text.split(/\r\n|[\n\r]/);
    const left = rows.map((row, place) => ({ row, problem: wrong.get(place + 1) })).filter(({ problem }) => problem);
    setText(left.map(({ row }) => row).join('\n'));
    setProblems(left.map(({ problem }, place) => `Line ${place + 1}: ${problem}`));
  }

  return (
    <FormDialog
      title="Paste lines"
      submit={pasted.length === 0 ? 'Paste codes' : `Add ${pasted.length} ${pasted.length === 1 ? 'line' : 'lines'}`}
      isDisabled={pasted.length === 0}
      isDirty={text !== ''}
      staysOpen
      onSubmit={add}
      onClose={onClose}
    >
      {problems.length > 0 && (
        <Note tone="bad">
          {problems.map((problem) => (
            <span key={problem} className={styles.refused}>
              {problem}
            </span>
          ))}
        </Note>
      )}
      <TextLines
        label="Codes and pieces"
        hint="A line for each product: its SKU or barcode, then how many came. Two columns of a sheet can be pasted."
        rows={8}
        spellCheck={false}
        data-takes-scans
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
