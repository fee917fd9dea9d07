import { useRef, useState } from 'react';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { type Item, itemOf, placedItems, type Sellable, type Sending } from './import-items.ts';
import { FileProblem, type PhotoFile } from './photo-file.ts';
import { sendPhotos } from './send-photos.ts';

const namesAtOnce = 2000;
const photosInAJob = 20_000;

/** `stopping`: what is on its way arrives, and nothing more is sent. */
export type Phase = 'idle' | 'reading' | 'sending' | 'stopping';

/** Photos from the choice of files to the jobs that attach them. Nothing is sent before it is asked for. */
export function usePhotoImport() {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [jobIds, setJobIds] = useState<readonly string[]>([]);
  const [fileProblem, setFileProblem] = useState('');
  const [phase, setPhase] = useState<Phase>('idle');
  const { isBusy, problem, run } = useWork();
  const latest = useRef(items);
  const stopper = useRef<AbortController>(undefined);
  const attempt = useRef({ text: '', key: '' });

  /** Kept beside the state, so that what follows an upload sees it at once. */
  function update(next: readonly Item[]): void {
    latest.current = next;
    setItems(next);
  }
  function change(ids: readonly number[], fields: Partial<Item>): void {
    const changed = new Set(ids);
    update(latest.current.map((one) => (changed.has(one.id) ? { ...one, ...fields } : one)));
  }

  async function add(open: () => Promise<PhotoFile[]>): Promise<void> {
    setFileProblem('');
    setPhase('reading');
    await run(async () => {
      try {
        const files = await open();
        if (files.length === 0) throw new FileProblem('There is no file in it.');
        update([...latest.current, ...(await matched(files, latest.current.length))]);
      } catch (error) {
        if (!(error instanceof FileProblem)) throw error;
        setFileProblem(error.message);
      }
    });
    setPhase('idle');
  }

  /** Sends what is not sent yet, and attaches when all of it has arrived. */
  async function start(): Promise<void> {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    setPhase('sending');
    await run(async () => {
      const waiting = placedItems(latest.current).filter(({ sending }) => sending.state !== 'sent');
      await sendPhotos(waiting, (ids, sending: Sending) => change(ids, { sending }), signal);
      const isWhole = placedItems(latest.current).every(({ sending }) => sending.state === 'sent');
      if (isWhole && !signal.aborted) await attach();
    });
    setPhase('idle');
  }

  /** Attaches what has arrived. */
  async function attach(): Promise<void> {
    const photos = placedItems(latest.current).flatMap(({ sellable: { sku }, place, sending }) =>
      sending.state === 'sent' ? [{ sku, place, filePath: sending.filePath }] : [],
    );
    const text = JSON.stringify(photos);
    // The same start sent twice is one job.
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const started: string[] = [];
    for (const [part, some] of inParts(photos).entries()) {
      const idempotencyKey = `${attempt.current.key}-${part}`;
      const { jobId } = await api.attachPhotos({ body: { photos: some } }, { idempotencyKey });
      started.push(jobId);
    }
    setJobIds(started);
  }

  function stop(): void {
    setPhase('stopping');
    stopper.current?.abort();
  }

  function reset(): void {
    update([]);
    setJobIds([]);
    setFileProblem('');
  }

  return {
    ...{ items, jobIds, phase, isBusy, problem: fileProblem || problem, add, start, stop, reset },
    attach: () => run(attach),
    choose: (id: number, sellable: Sellable | null) => change([id], { sellable, isUsed: sellable !== null }),
    use: (id: number, isUsed: boolean) => change([id], { isUsed }),
  };
}

async function matched(files: readonly PhotoFile[], firstId: number): Promise<Item[]> {
  const items: Item[] = [];
  for (let at = 0; at < files.length; at += namesAtOnce) {
    const some = files.slice(at, at + namesAtOnce);
    const names = some.map(({ path }) => path.slice(0, 1000));
    const { matches } = await api.matchPhotos({ body: { names } });
    for (const [index, file] of some.entries()) {
      const match = matches[index];
      if (match) items.push(itemOf(firstId + at + index, file, match));
    }
  }
  return items;
}

/** All photos of an SKU in one job. */
function inParts<Photo extends { sku: string }>(photos: readonly Photo[]): Photo[][] {
  const parts: Photo[][] = [];
  for (const own of Map.groupBy(photos, ({ sku }) => sku).values()) {
    const last = parts.at(-1);
    if (last && last.length + own.length <= photosInAJob) last.push(...own);
    else parts.push(own);
  }
  return parts;
}
