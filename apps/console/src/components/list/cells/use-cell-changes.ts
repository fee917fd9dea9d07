import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../toast/toast-store.ts';
import { useLeavingGuard } from '../../use-leaving-guard.ts';
import { useWork } from '../../use-work.ts';
import {
  afterResults,
  type CellChange,
  type CellChanges,
  type CellList,
  type CellResult,
  readyChanges,
  shownValues,
  withChange,
  withPasted,
} from './cell-changes.ts';
import { pasteWords } from './pasted-cells.ts';

/** Sends the changes of some columns by a call of the store. */
export type CellSender<Row> = {
  columns: readonly string[];
  send: (changes: readonly CellChange<Row>[]) => Promise<{
    results: readonly CellResult<Row>[];
    /** Takes back what was done, unless it was changed since; returns why something was not. */
    undo: () => Promise<string | undefined>;
  }>;
};

export type EditedCells<Row> = CellList<Row> & { senders: readonly CellSender<Row>[] };

/** Values typed in a list: they wait, are saved together and can be taken back for a moment. */
export function useCellChanges<Row>(list: EditedCells<Row>, queryKey: string) {
  const client = useQueryClient();
  const [changes, setChanges] = useState<CellChanges<Row>>({});
  const { isBusy, problem, run } = useWork();
  const count = Object.keys(changes).length;
  useLeavingGuard(count > 0);
  const refresh = () => client.invalidateQueries({ queryKey: [queryKey] });

  async function undo(steps: readonly (() => Promise<string | undefined>)[]): Promise<void> {
    let refused: string | undefined;
    for (const step of steps) refused = (await step()) ?? refused;
    await refresh();
    if (refused !== undefined) showToast(`Not all was taken back: ${refused}`);
  }

  function save(): void {
    void run(async () => {
      const steps: (() => Promise<string | undefined>)[] = [];
      let done = 0;
      // The senders' results are shown one after the other: when the second fails, the first one's changes are saved.
      for (const { columns, send } of list.senders) {
        const ready = readyChanges(list, changes, columns);
        if (ready.length === 0) continue;
        const { results, undo: takeBack } = await send(ready);
        setChanges((now) => afterResults(now, results, changes));
        done += results.filter(({ isDone }) => isDone).length;
        steps.push(takeBack);
      }
      await refresh();
      if (done > 0) showToast(`${done} ${done === 1 ? 'change' : 'changes'} saved`, () => undo(steps));
    });
  }

  return {
    changes,
    count,
    setChanges,
    isBusy,
    problem,
    save,
    shown: shownValues(list, changes),
    keep: (row: Row, columnId: string, value: number) =>
      setChanges((now) => withChange(list, now, { row, columnId, value })),
    paste: (cells: Parameters<typeof withPasted<Row>>[2]) => {
      const pasted = withPasted(list, changes, cells);
      setChanges(pasted.changes);
      showToast(pasteWords(pasted.taken, pasted.leftOut));
    },
    /** All of them; they come back for a moment. */
    drop: () => {
      setChanges({});
      showToast(`${count} ${count === 1 ? 'change' : 'changes'} dropped`, async () =>
        setChanges((now) => ({ ...changes, ...now })),
      );
    },
  };
}

export type CellChangesState<Row> = ReturnType<typeof useCellChanges<Row>>;
