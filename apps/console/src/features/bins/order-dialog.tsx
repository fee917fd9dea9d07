import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextLines } from '../../components/form/text-line.tsx';
import { DialogBody } from '../../components/overlay/dialog-body.tsx';
import { Note } from '../../components/page/note.tsx';
import { Grip, moved, Sortable, SortableItem } from '../../components/sortable.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { type Bin, mostDragged, orderedBinsQuery } from './bin-list.ts';
import styles from './bins.module.css';
import { codesIn } from './codes-in.ts';

/** The order in which people walk along the bins: by drag, by keys, by a pasted list, or by code. */
export default function OrderDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data: bins } = useQuery(orderedBinsQuery);
  const { isBusy, problem, run } = useWork();
  const [text, setText] = useState('');
  const codes = codesIn(text);

  async function order(body: Parameters<typeof api.orderBins>[0]['body']): Promise<boolean> {
    const isDone = await run(async () => {
      await api.orderBins({ body });
    });
    await client.invalidateQueries({ queryKey: ['bins'] });
    return isDone;
  }

  function move(all: Bin[], from: number, to: number): void {
    const after = moved(all, from, to);
    const bin = after[to];
    if (!bin) return;
    client.setQueryData(orderedBinsQuery.queryKey, after);
    void order({ by: 'move', id: bin.id, before: after[to + 1]?.id ?? null });
  }

  return (
    <Overlay kind="dialog" title="Order of walking" isOpen onClose={onClose}>
      <DialogBody>
        {problem && <Note tone="bad">{problem}</Note>}
        {bins ? <DraggedBins bins={bins} onMove={(from, to) => move(bins, from, to)} /> : <Loading />}
        <TextLines
          label="Or paste the codes in their order"
          hint="Bins that are not in it follow after."
          rows={3}
          value={text}
          onChange={setText}
        />
        <div className="row">
          <Button
            isBusy={isBusy}
            disabled={codes.length === 0}
            onClick={() => void order({ by: 'list', codes }).then((isDone) => isDone && setText(''))}
          >
            Take this order
          </Button>
          <Button isBusy={isBusy} onClick={() => void order({ by: 'code' })}>
            By code, A-2 before A-10
          </Button>
        </div>
      </DialogBody>
    </Overlay>
  );
}

function DraggedBins({ bins, onMove }: { bins: Bin[]; onMove: (from: number, to: number) => void }) {
  if (bins.length >= mostDragged)
    return <p className="dim">There are many bins: paste their codes in the order that you want.</p>;
  const codeOf = (id: string) => bins.find((bin) => bin.id === id)?.code ?? '';
  return (
    <Sortable ids={bins.map(({ id }) => id)} nameOf={codeOf} onMove={onMove}>
      <ol className={styles.ordered} aria-label="Bins in their order of walking">
        {bins.map(({ id, code }) => (
          <SortableItem key={id} id={id} className={styles.orderedBin}>
            {(handle) => (
              <>
                <Grip handle={handle} name={code} />
                {code}
              </>
            )}
          </SortableItem>
        ))}
      </ol>
    </Sortable>
  );
}
