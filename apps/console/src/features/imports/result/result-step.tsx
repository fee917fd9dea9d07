import { ButtonLink } from '@bijli/ui/button.tsx';
import { Suspense, useState } from 'react';
import { followJob } from '../../../components/jobs/followed-jobs.ts';
import { KeyFigures } from '../../../components/page/key-figures.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useMay } from '../../../platform/session.ts';
import { ImportHead } from '../import-head.tsx';
import { importKinds } from '../kinds/index.ts';
import { PrimaryButton } from '../primary-button.tsx';
import { type Import, importQuery, screenOf } from '../use-import.ts';
import { keptByUndo } from '../what-stays.ts';
import { counted } from '../words.ts';
import { DifferencePanel } from './difference-panel.tsx';
import { linesToImport, ratingsOf, reasonNotToImport } from './import-figures.ts';
import { useLineChanges } from './use-lines.ts';
import { WrongLines } from './wrong-lines.tsx';

const ApplyDialog = lazyPart(() => import('./apply-dialog.tsx'));

/** What the dry run found: errors are mended, differences left out, questions answered; then it is imported. */
export function ResultStep({ file }: { file: Import }) {
  const { id, counts } = file;
  const { Missing } = importKinds[file.kind];
  const change = useLineChanges(id);
  const mayStock = useMay('stock.change');
  const [isAsking, setAsking] = useState(false);
  // The table stays when its last line is mended: the focus is in it.
  const [hadErrors] = useState(counts.wrong > 0);
  const { isBusy, problem, run } = useWork();
  const label = `Import ${counted(linesToImport(file), 'line')}`;

  const apply = () =>
    run(async () => {
      const { jobId } = await api.applyImport({ params: { id } });
      followJob(jobId, screenOf(file));
      await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey });
    });

  return (
    <>
      <ImportHead file={file}>
        <ButtonLink to="?step=columns">Columns</ButtonLink>
        <PrimaryButton
          reason={reasonNotToImport(file, mayStock)}
          isBusy={isBusy}
          onClick={() => (keptByUndo(file).length > 0 ? setAsking(true) : void apply())}
        >
          {label}
        </PrimaryButton>
      </ImportHead>
      <div className="stack">
        {problem && <Note tone="bad">{problem}</Note>}
        <Note>
          <b>Dry run: nothing has changed yet.</b>{' '}
          {counts.wrong > 0 &&
            `The ${counted(counts.wrong, 'line')} with errors ${counts.wrong === 1 ? 'stays' : 'stay'} out unless you mend them here. `}
          The whole import can be undone for 30 days.
        </Note>
        {Missing && <Missing file={file} />}
        <KeyFigures label="What the dry run found" ratings={ratingsOf(file)} />
        {(hadErrors || counts.wrong > 0) && <WrongLines file={file} change={change} />}
        <DifferencePanel file={file} change={change} />
      </div>
      {isAsking && (
        <Suspense>
          <ApplyDialog
            file={file}
            label={label}
            onApply={() => {
              setAsking(false);
              void apply();
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
