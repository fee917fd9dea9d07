import { Button } from '@bijli/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import type { Bin } from '../bin-list.ts';

const LabelsDialog = lazyPart(() => import('../../../components/labels/labels-dialog.tsx'));
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'));

/** The bin's code, and what can be done with it. */
export function BinHead({ bin }: { bin: Bin }) {
  const { id, code, position, units, countedAt } = bin;
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay('stock.change');
  const [open, setOpen] = useState<'labels' | 'rename'>();
  const { isBusy, problem, run } = useWork();
  const close = () => setOpen(undefined);

  async function count(): Promise<void> {
    await run(async () => {
      const { count } = await api.startCount({ body: { scope: { kind: 'place', place: code }, isBlind: false } });
      await client.invalidateQueries({ queryKey: ['counts'] });
      await navigate(`/stock/counts/${count.id}`);
    });
  }

  async function remove(): Promise<void> {
    if (!confirm(`Remove the bin ${code}?`)) return;
    await run(async () => {
      await api.removeBin({ params: { id } });
      await navigate('/stock/bins', { replace: true });
      await client.invalidateQueries({ queryKey: ['bins'] });
    });
  }

  return (
    <>
      <PageHead
        title={`Bin ${code}`}
        facts={`${countOf(units, 'product')}, number ${position} in the order of walking, ${countedAt ? `counted ${formatWhen(countedAt)}` : 'never counted'}`}
      >
        <Button onClick={() => setOpen('labels')}>Label</Button>
        {mayChange && (
          <>
            <Button onClick={() => setOpen('rename')}>Rename</Button>
            {units === 0 && (
              <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
                Remove
              </Button>
            )}
            <Button isBusy={isBusy} onClick={() => void count()}>
              Count it
            </Button>
          </>
        )}
      </PageHead>
      {problem && <Note tone="bad">{problem}</Note>}
      {open === 'rename' && <RenameDialog bin={bin} onClose={close} />}
      {open === 'labels' && (
        <LabelsDialog of={code} what={(quantity) => ({ kind: 'bins', ids: [id], quantity })} isOfBins onClose={close} />
      )}
    </>
  );
}
