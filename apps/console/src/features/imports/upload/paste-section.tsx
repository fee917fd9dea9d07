import type { ImportKindName } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { TextLines } from '../../../components/form/text-line.tsx';
import { followJob } from '../../../components/jobs/followed-jobs.ts';
import { Note } from '../../../components/page/note.tsx';
import { PanelSection } from '../../../components/page/panel.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { csvFile } from '../kinds/csv-file.ts';
import { type Import, screenOf } from '../use-import.ts';
import { type PastedSheet, pastedRows } from './pasted-rows.ts';

/** Of files of this source nothing is suggested for others. */
export const pastedSource = 'Pasted';

type PasteSectionProps = { kind: ImportKindName; pasted: PastedSheet; onChecking: (file: Import) => void };

/** Lines are pasted in place of a file, and go into its dry run at once: their columns are known. */
export function PasteSection({ kind, pasted, onChecking }: PasteSectionProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { isBusy, problem, run } = useWork();

  function start(): void {
    const read = pastedRows(text, pasted);
    setWrong('problem' in read ? `${read.problem} ${pasted.hint}` : undefined);
    if ('problem' in read) return;
    const { name, bytes } = csvFile({ name: 'Pasted.csv', rows: read.rows });
    void run(async () => {
      const query = { kind, fileName: name, source: pastedSource };
      const { import: file } = await api.uploadImport({ query, body: bytes });
      const { columns, isUpdateOnly, makesMissing } = file;
      const body = { columns, isUpdateOnly, makesMissing };
      const checked = (await api.checkImport({ params: { id: file.id }, body })).import;
      if (checked.jobId) followJob(checked.jobId, screenOf(checked));
      onChecking(checked);
    });
  }

  return (
    <PanelSection title="Or pasted">
      <TextLines
        label={pasted.label}
        hint={pasted.hint}
        problem={wrong}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(next) => {
          setText(next);
          setWrong(undefined);
        }}
      />
      {problem && <Note tone="bad">{problem}</Note>}
      <div>
        <Button isBusy={isBusy} disabled={text.trim() === ''} onClick={start}>
          Start the dry run
        </Button>
      </div>
    </PanelSection>
  );
}
