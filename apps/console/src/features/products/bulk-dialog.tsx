import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { followJob } from '../../components/jobs/followed-jobs.ts';
import type { Option } from '../../components/list/filters/filter-editors.tsx';
import { Note } from '../../components/note.tsx';
import { useWork } from '../../components/use-work.ts';
import { api, sentenceOf } from '../../platform/api.ts';
import { useDelayed } from '../../platform/use-delayed.ts';
import { actionOf, type BulkSelection, bulkButtonLabel, firstDraft } from './bulk-action.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import styles from './products.module.css';

type BulkDialogProps = {
  selection: BulkSelection;
  options: { brands: Option[]; categories: Option[] };
  onClose: () => void;
  onStarted: () => void;
};

/** One change of many products: shown before it is made, then done as a job. */
export default function BulkDialog({ selection, options, onClose, onStarted }: BulkDialogProps) {
  const [draft, setDraft] = useState(firstDraft);
  const attempt = useRef({ text: '', key: '' });
  const action = useDelayed(actionOf(draft), 300);
  const { isBusy, problem, run } = useWork();
  const preview = useQuery({
    queryKey: ['bulk-preview', selection, action],
    queryFn: () => (action ? api.previewBulkEdit({ body: { selection, action } }) : undefined),
    enabled: action !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFresh = action !== undefined && !preview.isPlaceholderData && !preview.isFetching;
  const count = preview.data?.products ?? 0;

  async function start(): Promise<void> {
    if (!action || !preview.data) return;
    const { previewed } = preview.data;
    const isStarted = await run(async () => {
      const body = { selection, action, expectedProducts: count, previewed };
      const text = JSON.stringify(body);
      // The same start sent twice is one job.
      if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      const idempotencyKey = attempt.current.key;
      followJob((await api.startBulkEdit({ body }, { idempotencyKey })).jobId);
    });
    if (!isStarted) return void preview.refetch();
    onStarted();
    onClose();
  }

  return (
    <Overlay kind="drawer" title="Change products" isOpen onClose={onClose}>
      <div className={styles.drawer}>
        <BulkFields draft={draft} options={options} onChange={(patch) => setDraft({ ...draft, ...patch })} />
        {problem && <Note tone="bad">{problem}</Note>}
        {preview.error && <Note tone="bad">{sentenceOf(preview.error)}</Note>}
        {action && preview.data && <BulkPreview preview={preview.data} isStale={!isFresh} />}
        <Button
          variant={draft.kind === 'archive' ? 'danger' : 'go'}
          isWide
          isBusy={isBusy}
          disabled={!isFresh || count === 0}
          onClick={() => void start()}
        >
          {bulkButtonLabel(draft, count)}
        </Button>
        <p className="dim xs">It runs as a job that you can stop, and take back afterwards.</p>
      </div>
    </Overlay>
  );
}
