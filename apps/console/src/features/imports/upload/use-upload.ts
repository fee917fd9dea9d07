import type { ImportKindName } from '@bijli/contract';
import { useRef, useState } from 'react';
import { apiOver, sentenceOf } from '../../../platform/api.ts';
import { overUpload } from '../../../platform/transport.ts';
import type { Import } from '../use-import.ts';
import { problemOfFiles } from './file-problem.ts';

export type Upload = { name: string; sent: number; size: number };

const maxName = 120;

/** Sends one sheet. What is wrong with it is said, and nothing is kept of it. */
export function useUpload(kind: ImportKindName, onRead: (file: Import) => void) {
  const [upload, setUpload] = useState<Upload>();
  const [problem, setProblem] = useState('');
  const cancelling = useRef<AbortController>(undefined);

  async function send(files: readonly File[], source: string): Promise<void> {
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
      const reply = await api.uploadImport({ query: { kind, fileName: name.slice(-maxName), source }, body });
      onRead(reply.import);
    } catch (error) {
      setProblem(controller.signal.aborted ? `${name} was not sent.` : sentenceOf(error));
    } finally {
      setUpload(undefined);
    }
  }

  return { upload, problem, send, cancel: () => cancelling.current?.abort() };
}
