import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { followJob } from '../../../components/jobs/followed-jobs.ts';
import { Note } from '../../../components/page/note.tsx';
import { Panel, PanelSection } from '../../../components/page/panel.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useMay } from '../../../platform/session.ts';
import { ImportHead } from '../import-head.tsx';
import type { ColumnChoice } from '../kinds/import-kind.ts';
import { importKinds } from '../kinds/index.ts';
import { PrimaryButton } from '../primary-button.tsx';
import { linesQuery } from '../result/use-lines.ts';
import { type Import, keepImport, screenOf } from '../use-import.ts';
import { dropChoice, keepChoice, keptChoice, problemOfColumns, samplesOf } from './column-choice.ts';
import { ColumnTable } from './column-table.tsx';
import { LayoutSection } from './layout-section.tsx';

/** What each heading means, and the start of the dry run. */
export function ColumnsStep({ file, onStarted }: { file: Import; onStarted: () => void }) {
  const { id, kind, columns, headings, isUpdateOnly, makesMissing } = file;
  const { Switches } = importKinds[kind];
  const [choice, setChoice] = useState(
    () => keptChoice(id, headings.length) ?? { columns, isUpdateOnly, makesMissing },
  );
  const lines = useQuery(linesQuery(id, {}));
  const mayStock = useMay('stock.change');
  const { isBusy, problem, run } = useWork();

  function change(patch: Partial<ColumnChoice>): void {
    const next = { ...choice, ...patch };
    keepChoice(id, next);
    setChoice(next);
  }

  const start = () =>
    run(async () => {
      const reply = await api.checkImport({ params: { id }, body: choice });
      dropChoice(id);
      queryClient.removeQueries({ queryKey: ['import-lines', id] });
      keepImport(reply.import);
      if (reply.import.jobId) followJob(reply.import.jobId, screenOf(file));
      onStarted();
    });

  return (
    <>
      <ImportHead file={file}>
        <PrimaryButton reason={problemOfColumns(choice.columns, kind)} isBusy={isBusy} onClick={() => void start()}>
          Start the dry run
        </PrimaryButton>
      </ImportHead>
      <div className="stack">
        {problem && <Note tone="bad">{problem}</Note>}
        <Note>Say what each heading means. The dry run then shows what would change; it changes nothing.</Note>
        {choice.columns.includes('stock') && !mayStock && (
          <Note tone="wait">
            The file has stock, and your role may not correct stock. The dry run works, but the import will not: choose
            ‘Not read’ for stock, or hand the file to somebody who may.
          </Note>
        )}
        <LayoutSection file={file} />
        <Panel>
          <ColumnTable
            file={file}
            chosen={choice.columns}
            samplesOf={(index) => samplesOf(lines.data?.lines ?? [], index)}
            onChange={(next) => change({ columns: next })}
          />
          {Switches && (
            <PanelSection title="How it is imported">
              <Switches choice={choice} onChange={change} />
            </PanelSection>
          )}
        </Panel>
      </div>
    </>
  );
}
