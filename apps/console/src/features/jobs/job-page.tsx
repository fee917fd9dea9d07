import { useParams } from 'react-router';
import { Note } from '../../components/note.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { formatTime } from '../../platform/format-time.ts';
import { JobView } from './job-view.tsx';

/** One job: how far it is, and its result for each row. */
export function Component() {
  return (
    <JobView
      id={useParams()['id'] ?? ''}
      title="Progress"
      head={(job, keys) => (
        <PageHead
          title={job.title}
          facts={`Started by ${job.startedBy ?? 'a terminal command'}, ${formatTime(job.createdAt)} IST`}
        >
          {keys}
        </PageHead>
      )}
      notes={(job) => job.undo === 'done' && <Note>This job was taken back.</Note>}
    />
  );
}
