import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { sentenceOf } from '../../../platform/api.ts';
import { useDelayed } from '../../../platform/use-delayed.ts';
import { followJob } from '../../jobs/followed-jobs.ts';
import { Note } from '../../page/note.tsx';
import { useWork } from '../../use-work.ts';
import styles from '../list.module.css';
import type { ChosenRows } from '../selection.ts';
import { BulkPreview, type Preview } from './bulk-preview.tsx';

/** The two calls of a bulk action, of any list. */
export type BulkCalls<Action> = {
  preview: (edit: { selection: ChosenRows; action: Action }) => Promise<Preview>;
  start: (
    edit: { selection: ChosenRows; action: Action; expected: number; previewed: string },
    options: { idempotencyKey: string },
  ) => Promise<{ jobId: string }>;
};

type BulkDialogProps<Action> = {
  list: { noun: readonly [one: string, many: string]; queryKey: string };
  selection: ChosenRows;
  calls: BulkCalls<Action>;
  /** Undefined while something of it is not given yet. */
  action: Action | undefined;
  /** On the button that starts it. */
  labelOf: (count: number) => string;
  isDanger: boolean;
  /** It cannot be taken back. */
  isFinal?: boolean;
  onClose: () => void;
  onStarted: () => void;
  /** The fields that choose the action. */
  children: ReactNode;
};

/** One change of many rows: shown before it is made, then done as a job. */
export function BulkDialog<Action>({ list: { noun, queryKey }, selection, calls, ...props }: BulkDialogProps<Action>) {
  const attempt = useRef({ text: '', key: '' });
  const action = useDelayed(props.action, 300);
  const { isBusy, problem, run } = useWork();
  const preview = useQuery({
    queryKey: ['bulk-preview', queryKey, selection, action],
    queryFn: () => (action ? calls.preview({ selection, action }) : undefined),
    enabled: action !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFresh = action !== undefined && !preview.isPlaceholderData && !preview.isFetching;
  const count = preview.data?.total ?? 0;
  const applies = preview.data?.applies ?? count;

  async function start(): Promise<void> {
    if (!action || !preview.data) return;
    const { previewed } = preview.data;
    const isStarted = await run(async () => {
      const edit = { selection, action, expected: count, previewed };
      const text = JSON.stringify(edit);
      // The same start sent twice is one job.
      if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      followJob((await calls.start(edit, { idempotencyKey: attempt.current.key })).jobId);
    });
    if (!isStarted) return void preview.refetch();
    props.onStarted();
    props.onClose();
  }

  return (
    <Overlay kind="drawer" title={`Change ${noun[1]}`} isOpen onClose={props.onClose}>
      <div className={styles.drawer}>
        {props.children}
        {problem && <Note tone="bad">{problem}</Note>}
        {preview.error && <Note tone="bad">{sentenceOf(preview.error)}</Note>}
        {action && preview.data && <BulkPreview preview={preview.data} noun={noun} isStale={!isFresh} />}
        <Button
          variant={props.isDanger ? 'danger' : 'go'}
          isWide
          isBusy={isBusy}
          disabled={!isFresh || applies === 0}
          onClick={() => void start()}
        >
          {props.labelOf(applies)}
        </Button>
        <p className="dim xs">
          {props.isFinal
            ? 'It runs as a job that you can stop; what is done stays.'
            : 'It runs as a job that you can stop, and take back afterwards.'}
        </p>
      </div>
    </Overlay>
  );
}
