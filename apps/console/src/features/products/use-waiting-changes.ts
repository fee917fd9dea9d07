import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pasteWords } from '../../components/paste-words.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { useLeavingGuard } from '../../components/use-leaving-guard.ts';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import {
  afterAnswer,
  linesOf,
  type ProductRow,
  undoLines,
  type WaitingChange,
  type WaitingChanges,
  withPasted,
  withWaiting,
} from './waiting-changes.ts';

type Lines = ReturnType<typeof linesOf>;

/** So many lines are one call. */
const mostLines = 200;

async function sendPrices({ prices }: Lines) {
  const results: Awaited<ReturnType<typeof api.changePrices>>['lines'] = [];
  for (let at = 0; at < prices.length; at += mostLines)
    results.push(...(await api.changePrices({ body: { lines: prices.slice(at, at + mostLines) } })).lines);
  return results;
}

const sendStock = async ({ stock: lines }: Lines) =>
  lines.length > 0 ? (await api.correctStock({ body: { lines } })).lines : [];

/** Prices and levels typed in the list: they wait, are saved together and can be taken back for a moment. */
export function useWaitingChanges() {
  const client = useQueryClient();
  const [changes, setChanges] = useState<WaitingChanges>({});
  const { isBusy, problem, run } = useWork();
  useLeavingGuard(Object.keys(changes).length > 0);
  const refresh = () => client.invalidateQueries({ queryKey: ['catalogue'] });

  async function undo(lines: Lines): Promise<void> {
    const results = [...(await sendPrices(lines)), ...(await sendStock(lines))];
    await refresh();
    const refused = results.find(({ isDone }) => !isDone);
    if (refused) showToast(`Not all was taken back: ${refused.sentence ?? 'it was changed since.'}`);
  }

  function save(): void {
    void run(async () => {
      const sent = linesOf(changes);
      const prices = await sendPrices(sent);
      setChanges((now) => afterAnswer(now, { prices, stock: [] }, changes));
      const stock = await sendStock(sent);
      setChanges((now) => afterAnswer(now, { prices: [], stock }, changes));
      await refresh();
      const count = Object.keys(changes).length - Object.keys(afterAnswer(changes, { prices, stock })).length;
      const lines = undoLines(sent, { prices, stock });
      if (count > 0) showToast(`${count} ${count === 1 ? 'change' : 'changes'} saved`, () => undo(lines));
    });
  }

  return {
    changes,
    setChanges,
    isBusy,
    problem,
    save,
    paste: (cells: Parameters<typeof withPasted>[1]) => {
      const pasted = withPasted(changes, cells);
      setChanges(pasted.changes);
      showToast(pasteWords(pasted.taken, pasted.leftOut));
    },
    /** All of them; they come back for a moment. */
    drop: () => {
      const count = Object.keys(changes).length;
      setChanges({});
      showToast(`${count} ${count === 1 ? 'change' : 'changes'} dropped`, async () =>
        setChanges((now) => ({ ...changes, ...now })),
      );
    },
    keep: (row: ProductRow, field: WaitingChange['field'], value: number) =>
      setChanges((now) => withWaiting(now, row, field, value)),
  };
}
