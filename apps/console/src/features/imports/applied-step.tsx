import type { StaffJob } from '@bijli/contract';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { Suspense } from 'react';
import { JobView } from '../../components/jobs/job-view.tsx';
import { isEnded } from '../../components/jobs/job-words.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { Note } from '../../components/page/note.tsx';
import { formatTime } from '../../platform/format/format-time.ts';
import { ImportHead } from './import-head.tsx';
import { importKinds } from './kinds/index.ts';
import type { Import } from './use-import.ts';

const UndoDialog = lazyPart(() => import('./undo-dialog.tsx'));

/** The import at work, then its result for each product, and the way back. */
export function AppliedStep({ file }: { file: Import }) {
  return (
    <JobView
      id={file.jobId ?? ''}
      undo="Undo the import"
      head={(_, buttons) => <ImportHead file={file}>{buttons}</ImportHead>}
      notes={(job) => <ImportNotes file={file} job={job} />}
      confirmUndo={(actions) => (
        <Suspense>
          <UndoDialog file={file} {...actions} />
        </Suspense>
      )}
    />
  );
}

function ImportNotes({ file, job }: { file: Import; job: StaffJob }) {
  const hasEnded = isEnded(job);
  const { Afterwards } = importKinds[file.kind];
  const undoLink = job.undoId && (
    <ButtonLink isSmall to={`/jobs/${job.undoId}`}>
      Its undo
    </ButtonLink>
  );
  return (
    <>
      {job.undo === 'running' && <Note actions={undoLink}>The import is being taken back.</Note>}
      {job.undo === 'done' && (
        <Note actions={undoLink}>This import was taken back. What stayed is named in the result of its undo.</Note>
      )}
      {hasEnded && job.undo === 'possible' && file.undoUntil && (
        <Note tone="good">
          Imported {formatTime(job.createdAt)} by {job.startedBy ?? 'a key'}. It can be undone until{' '}
          {formatTime(file.undoUntil)}.
        </Note>
      )}
      {Afterwards && hasEnded && job.undo !== 'done' && <Afterwards file={file} since={job.createdAt} />}
    </>
  );
}
