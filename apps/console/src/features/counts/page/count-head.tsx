import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { type Count, scopeText, stateDots, stateWords } from '../count-words.ts';

const LabelsDialog = lazyPart(() => import('../../../components/labels/labels-dialog.tsx'));

/** What is counted, how far it is, and the buttons that pause or end it. */
export function CountHead({ count }: { count: Count }) {
  const client = useQueryClient();
  const mayCount = useMay('stock.change');
  const [hasLabels, setLabels] = useState(false);
  const { isBusy, problem, run } = useWork();
  const { id, number, state, counted, uncounted } = count;

  async function set(next: 'open' | 'paused' | 'ended'): Promise<void> {
    await run(async () => {
      await api.setCountState({ params: { id }, body: { state: next } });
    });
    await client.invalidateQueries({ queryKey: ['counts'] });
  }
  function end(): void {
    if (confirm(`End ${number}? What is not posted stays as it was.`)) void set('ended');
  }

  const isOver = state === 'posted' || state === 'ended';
  return (
    <>
      <PageHead
        title={number}
        facts={
          <span className="row">
            <StateDot state={stateDots[state]}>{stateWords[state]}</StateDot>
            <span>{scopeText(count)}</span>
            <span>{uncounted === 0 ? `${counted} counted` : `${counted} of ${counted + uncounted} counted`}</span>
          </span>
        }
      >
        {counted > 0 && <Button onClick={() => setLabels(true)}>Labels</Button>}
        {mayCount && !isOver && (
          <>
            <Button isBusy={isBusy} onClick={() => void set(state === 'open' ? 'paused' : 'open')}>
              {state === 'open' ? 'Pause' : 'Go on'}
            </Button>
            {state === 'open' && <ButtonLink to={`/stock/counts/import?into=${id}`}>Import</ButtonLink>}
            <Button variant="quiet" onClick={end}>
              End
            </Button>
          </>
        )}
      </PageHead>
      {problem && <Note tone="bad">{problem}</Note>}
      {hasLabels && (
        <LabelsDialog
          of={number}
          what={(quantity) => ({ kind: 'count', id, quantity })}
          onClose={() => setLabels(false)}
        />
      )}
    </>
  );
}
