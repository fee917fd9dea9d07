import type { ImportKindName } from '@bijli/contract';
import { useRef, useState } from 'react';
import { apiOver, sentenceOf } from '../../../platform/api.ts';
import { overUpload } from '../../../platform/transport.ts';
import { type Import, keepLayout } from '../use-import.ts';
import { problemOfFiles } from './file-problem.ts';

export type Upload = { name: string; sent: number; size: number };
/** How a sheet is read, in place of a file that was read otherwise. */
export type WantedLayout = { sheet?: string; row?: number; replaces?: string };

const maxName = 120;

/** Sends one sheet. What is wrong with it is said, and nothing is kept of it. */
export function useUpload(kind: ImportKindName, onRead: (file: Import) => void, targetId?: string) {
  const [upload, setUpload] = useState<Upload>();
  const [problem, setProblem] = useState('');
  const cancelling = useRef<AbortController>(undefined);

  async function send(files: readonly File[], source: string, wanted: WantedLayout = {}): Promise<void> {
    const [file] = files;
    const found = problemOfFiles(files);
    setProblem(found ?? '');
    if (found || !file || upload) return;
    const controller = new AbortController();
    cancelling.current = controller;
    const { name, size } = file;
    setUpload({ name, sent: 0, size });
    try {
      const body = new Uint8Array(await file.arrayBuffer());
      const api = apiOver(
        overUpload((sent) => setUpload({ name, size, sent: Math.min(sent, size) }), controller.signal),
      );
      const query = { kind, fileName: name.slice(-maxName), source, ...(targetId && { targetId }), ...wanted };
      const { import: read, layout } = await api.uploadImport({ query, body });
      if (layout) keepLayout(read.id, { file, layout });
      onRead(read);
    } catch (error) {
      setProblem(controller.signal.aborted ? `${name} was not sent.` : sentenceOf(error));
    } finally {
      setUpload(undefined);
    }
  }

  return { upload, problem, send, cancel: () => cancelling.current?.abort() };
}
